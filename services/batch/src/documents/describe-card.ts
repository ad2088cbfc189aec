import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import {
  conditionLabel,
  editions,
  holographismes,
  type Edition,
  type Gradation,
  type Holographisme
} from '@comptoir/contracts/catalogue/card'
import { frenchRegister } from '../french.ts'

type BoughtCard = RegisterEntry['object']

/** « Excellent », « PSA 9 »; empty where the condition is unknown. */
export const conditionOf = ({ gradation, condition }: Pick<BoughtCard, 'gradation' | 'condition'>): string =>
  condition === null ? '' : conditionLabel(gradation as Gradation, condition)

/** « Français »; empty where nobody knows the language. */
export const languageOf = ({ language }: Pick<BoughtCard, 'language'>): string =>
  language ? frenchRegister.languages[language] : ''

/** « 1re édition », « Holo »: what distinguishes a card from others of its name, without the default edition. */
export const variantOf = ({ edition, holographisme }: Pick<BoughtCard, 'edition' | 'holographisme'>): string[] => [
  ...(edition === '_default' ? [] : [editions[edition as Edition]]),
  ...(holographisme === null ? [] : [holographismes[holographisme as Holographisme]])
]
