import { useState } from 'react'
import { TextArea } from '@comptoir/ui/text-area'
import { controlTexts } from './control-french.ts'
import classes from './note-field.module.css'

const { card: words } = controlTexts

// The limit of the contract.
const MOST_CHARACTERS = 500

/**
 * The shop's remark about a card. While staff type, the field shows what they typed, because the portal answers a
 * trimmed text.
 */
export const NoteField = ({ note, onType }: { note: string | null; onType: (note: string) => void }) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={classes['note']}>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        optional
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={typed ?? note ?? ''}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
