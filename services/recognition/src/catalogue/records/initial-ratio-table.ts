import type { RatioTable } from '@comptoir/contracts/catalogue/card'

/** The default ratio table of a new shop (decisions §6); staff change it later. */
export const initialRatioTable: RatioTable = {
  _default: {
    _default: { 0: 0.8, 1: 0.75, 2: 0.7, 3: 0.65, 4: 0.5, 5: 0.38, 6: 0.28, 7: 0.18, 8: 0.1, 9: 0.05 },
    PSA: { 4: 0.5, 5: 0.6, 6: 0.7, 7: 0.8, 8: 1.1, 8.5: 1.3, 9: 1.9, 10: 6 }
  }
}
