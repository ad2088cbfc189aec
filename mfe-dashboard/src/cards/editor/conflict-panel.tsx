import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { Banner } from '@comptoir/ui/banner'
import { formatDeadline } from '@comptoir/ui/dates'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { cardsTexts } from '../cards-french.ts'
import { changedFields, fieldWord, opened as openedOf, valueWord } from './card-changes.ts'
import type { EditedValues, OpenedCard } from './card-changes.ts'
import classes from './conflict-panel.module.css'

const { conflict: words } = cardsTexts

/** A save that was refused because somebody else changed the card after its form was opened. */
export type Conflict = {
  /** The card as it is now. */
  current: Card
  opened: OpenedCard
  /** What this form was to save. */
  typed: EditedValues
}

type ConflictPanelProps = Conflict & {
  /** Called when the button that submits the form anew is pressed, before the form is submitted. */
  onKeep: () => void
  /** Gives up what was typed, and shows the card as it is now. */
  onTakeTheirs: () => void
}

const Author = ({ changed: { by, at } }: { changed: NonNullable<Card['changed']> }) => {
  const { data: staff } = useStaff()
  return <p>{words.by(staffName(staff, by), formatDeadline(at))}</p>
}

/** Says who changed which fields of a card in the meantime, and offers to save what was typed all the same or to drop it. */
export const ConflictPanel = ({ current, opened, typed, onKeep, onTakeTheirs }: ConflictPanelProps) => {
  const now = openedOf(current)
  const mine = new Set(changedFields(opened.values, typed))
  return (
    <Banner tone="warning">
      {current.changed ? <Author changed={current.changed} /> : <p>{words.bySomebody}</p>}
      <ul className={classes['changes']}>
        {changedFields(opened.values, now.values).map(field => (
          <li key={field}>
            <strong>{fieldWord(field)}</strong>{' '}
            {words.change(valueWord(field, opened.values, opened.setname), valueWord(field, now.values, now.setname))}
            {mine.has(field) && <span className={classes['mine']}>{words.mine}</span>}
          </li>
        ))}
      </ul>
      <p>{words.text}</p>
      <div className={classes['acts']}>
        <Button type="submit" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button onClick={onTakeTheirs}>{words.take}</Button>
      </div>
    </Banner>
  )
}
