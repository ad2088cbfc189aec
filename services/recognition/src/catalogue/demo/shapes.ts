import type { Audience, Holographisme } from '@comptoir/contracts/catalogue/card'

export type Rarity = 'Commune' | 'Peu commune' | 'Rare' | 'Ultra rare' | 'Rare illustrée'
/** The eight elements of the invented game; each has a colour and an emblem. */
export type Element = 'flame' | 'tide' | 'sap' | 'spark' | 'shade' | 'stone' | 'frost' | 'star'

/** Everything of the demo has a name in all three languages. */
interface DemoNames {
  frenchname: string
  englishname: string
  japanesename: string
}

export interface DemoSeries extends DemoNames {
  id: string
  audience: Audience
  releasedate: string
}

export interface DemoSet extends DemoSeries {
  serieid: string
  /** Printed after the slash of a card number; more than the demo shows. */
  total: number
  /** Path of the icon, below the `demo` folder of this workspace. */
  icon: string
}

export interface DemoCard extends DemoNames {
  id: string
  setid: string
  number: string
  rarity: Rarity
  audience: Audience
  element: Element
  color: string
  holographismes: readonly Holographisme[]
  editions: readonly ('_default' | '1')[]
  pricecents: number
  /** Path of the drawing, below the `demo` folder of this workspace. */
  file: string
}
