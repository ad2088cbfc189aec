import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import text from '@comptoir/ui/text.module.css'

/** A card of the catalogue in words: its name, and below it number and set. */
export const CardWords = ({ card: { name, number, setname } }: { card: FoundCard }) => (
  <>
    <span>{name}</span>
    <span className={text['small']}>{[number, setname].filter(Boolean).join(' · ')}</span>
  </>
)
