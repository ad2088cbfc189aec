/** The two photos of a card, in the order in which they are taken and sent. */
export const SIDES = ['face', 'back'] as const
export type Side = (typeof SIDES)[number]

/** The photos of a card while they are chosen; null for a side that has none yet. */
export type Chosen = Readonly<Record<Side, File | null>>
export const NONE: Chosen = { face: null, back: null }
