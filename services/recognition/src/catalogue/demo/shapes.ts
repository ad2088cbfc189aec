/** Codes of the catalogue: both, international, Japanese. */
export type Audience = 'B' | 'I' | 'J'
/** Holo, holo reverse, non holo, reverse. */
export type Holographisme = 'H' | 'HR' | 'NH' | 'R'
export type Rarity = 'Commune' | 'Peu commune' | 'Rare' | 'Ultra rare' | 'Rare illustrée'
/** The eight elements of the invented game; each has a colour and an emblem. */
export type Element = 'flame' | 'tide' | 'sap' | 'spark' | 'shade' | 'stone' | 'frost' | 'star'

export interface DemoSeries {
  id: string
  seriefrenchname: string
  serieenglishname: string
  seriejapanesename: string
  audience: Audience
  releasedate: string
}

export interface DemoSet {
  id: string
  serieid: string
  setfrenchname: string
  setenglishname: string
  setjapanesename: string
  audience: Audience
  releasedate: string
  /** Printed after the slash of a card number; more than the demo shows. */
  total: number
  /** Path of the icon, below the `demo` folder of this workspace. */
  icon: string
}

export interface DemoCard {
  id: string
  setid: string
  number: string
  frenchname: string
  englishname: string
  japanesename: string
  rarity: Rarity
  audience: Audience
  element: Element
  color: string
  seticon: string
  holographismes: readonly Holographisme[]
  editions: readonly ('_default' | '1')[]
  pricecents: number
  /** Path of the drawing, below the `demo` folder of this workspace. */
  file: string
}

/** A card shown on the home page with what the shop pays for it. */
export interface DemoHighlight {
  cardid: string
  file: string
  pricecents: number
  position: number
}
