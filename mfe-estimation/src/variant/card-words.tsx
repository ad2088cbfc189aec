import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import text from '@comptoir/ui/text.module.css'

/** A card of the catalogue in words: its name, and below it number and set. */
export const CardWords = ({
  card: { name, number, setname }
}: {
  card: Pick<FoundCard, 'name' | 'number' | 'setname'>
}) => (
  <>
    <span lang={languageOfName(name)}>{name}</span>
    <span className={text['small']}>{[number, setname].filter(Boolean).join(' · ')}</span>
  </>
)
