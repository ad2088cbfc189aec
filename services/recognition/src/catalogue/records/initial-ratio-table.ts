import type { RatioTable } from '@comptoir/contracts/catalogue/card'

/**
 * The default ratio table of a new shop; staff change it later. Without a company and for PSA its ratios are those of
 * decisions §6. Those of the other companies are a proposal by comparison with PSA: `docs/adr/0054` says how they came about.
 */
export const initialRatioTable: RatioTable = {
  _default: {
    _default: { 0: 0.8, 1: 0.75, 2: 0.7, 3: 0.65, 4: 0.5, 5: 0.38, 6: 0.28, 7: 0.18, 8: 0.1, 9: 0.05 },
    PSA: { 4: 0.5, 5: 0.6, 6: 0.7, 7: 0.8, 8: 1.1, 8.5: 1.3, 9: 1.9, 10: 6 },
    PCA: { 4: 0.45, 5: 0.54, 6: 0.63, 7: 0.72, 8: 0.99, 8.5: 1.17, 9: 1.7, 9.5: 2.4, 10: 4.2, 10.5: 6 },
    CCC: { 4: 0.42, 5: 0.5, 6: 0.6, 7: 0.68, 8: 0.93, 8.5: 1.1, 9: 1.6, 9.5: 2.2, 10: 3.6, 10.5: 5.4, 11: 7.2 },
    BGS: { 3: 0.43, 4: 0.48, 5: 0.57, 6: 0.66, 7: 0.76, 8: 1.05, 8.5: 1.25, 9: 1.8, 9.5: 3, 10: 7.2, 10.5: 12 },
    CA: { 5: 0.48, 6: 0.56, 7: 0.64, 8: 0.88, 8.5: 1.04, 9: 1.5, 9.5: 2, 10: 3, 10.5: 4.2 },
    CGC: { 5: 0.54, 6: 0.63, 7: 0.72, 8: 0.99, 8.5: 1.17, 9: 1.7, 9.5: 2.4, 10: 4.2, 10.5: 6 }
  }
}
