import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of the time of an appointment in the same words. */
export const slotTexts = typeset({
  /** « 14 h 30 ». */
  time: (hour: number, minutes: string) => `${hour} h${minutes === '00' ? '' : ` ${minutes}`}`,
  /** « mercredi 2 décembre, 14 h 30 – 15 h ». */
  span: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  first: '1er',
  places: { shop: 'En boutique', video: 'En visio' },
  over: (when: string) => `${when} (passé)`
} as const)
