import Check from 'lucide-react/icons/check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { batchTexts } from '../../batch/batch-french.ts'
import { controlPath } from '../../batch/control-path.ts'
import look from '../../control/difference.module.css'
import { signedEuros } from '../../signed-euros.ts'
import { workbenchTexts } from '../workbench-french.ts'
import type { CardRow } from './card-rows.ts'
import { setAndNumber, variantWords } from './card-rows.ts'
import classes from './cards-table.module.css'
import type { RowCheck } from './use-row-check.ts'
import { ConditionSelect, FinishSelect } from './variant-select.tsx'

const { cards: words } = workbenchTexts
const { card: cardWords } = batchTexts

/** Returns the name of a card as the shop knows it. */
export const nameOf = ({ seen }: CardRow): string => seen.name ?? cardWords.unnamed

/** What a row may do besides showing its card. */
export type RowActs = {
  /** Opens everything that is known of the card. */
  onDetail: () => void
  /** Asks which card of the catalogue it is. */
  onOther: () => void
}

/** The photo, which opens everything that is known of the card. */
export const PhotoButton = ({ row, isRow, onDetail }: { row: CardRow; isRow: boolean } & Pick<RowActs, 'onDetail'>) => (
  <button
    type="button"
    data-row={isRow || undefined}
    className={classes['photo']}
    aria-label={words.detail(nameOf(row))}
    onClick={onDetail}
  >
    {row.card.content.face && (
      <img
        className={classes['image']}
        src={photoUrl(row.card.content.face, 320)}
        alt=""
        loading="lazy"
        width={42}
        height={59}
      />
    )}
  </button>
)

type NameProps = { row: CardRow; batchid: string; editable: boolean; isReturned: boolean } & Pick<RowActs, 'onOther'>

/** The name, which leads to the card on the control bench while the batch is with the shop. */
export const CardName = ({ row, batchid, editable, isReturned, onOther }: NameProps) => {
  const { card, seen } = row
  const name = nameOf(row)
  const declared = card.name ?? cardWords.unnamed
  return (
    <>
      <span className={classes['name']} lang={languageOfName(name)}>
        {editable ? (
          <Link data-row to={`${controlPath(batchid)}?card=${encodeURIComponent(card.id)}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        {editable && (
          <button type="button" className={classes['other']} aria-label={words.other(name)} onClick={onOther}>
            <Search size={15} aria-hidden="true" />
          </button>
        )}
      </span>
      {isReturned && <span className={classes['note']}>{cardWords.returned}</span>}
      {card.status !== 'D' && <span className={classes['note']}>{cardWords.states[card.status]}</span>}
      {card.reason && <span className={classes['note']}>{card.reason}</span>}
      {seen.name !== card.name && <span className={classes['note']}>{words.declared(declared)}</span>}
      {seen.note && <span className={classes['note']}>{seen.note}</span>}
    </>
  )
}

/** The set and the number. */
export const SetNumber = ({ row: { card } }: { row: CardRow }) => setAndNumber(card) || words.none

type VariantProps = { row: CardRow; check: RowCheck; editable: boolean }

/** What the seller declared where the shop saw something else. */
const Declared = ({ seen, declared }: { seen: string; declared: string }) =>
  seen === declared || declared === '' ? null : <span className={classes['note']}>{words.declared(declared)}</span>

export const Condition = ({ row, check, editable }: VariantProps) => {
  const { shown, offered, change } = check
  const seen = variantWords(shown).condition
  const declared = variantWords({ ...row.card, note: null }).condition
  return (
    <>
      {editable ? (
        <ConditionSelect name={nameOf(row)} offered={offered} shown={shown} onChange={change} />
      ) : row.card.status === 'D' ? (
        seen
      ) : (
        words.none
      )}
      {row.card.status === 'D' && <Declared seen={seen} declared={declared} />}
    </>
  )
}

export const Finish = ({ row, check, editable }: VariantProps) => {
  const { shown, offered, change } = check
  const seen = variantWords(shown).finish
  return (
    <>
      {editable ? (
        <FinishSelect name={nameOf(row)} offered={offered} shown={shown} onChange={change} />
      ) : (
        seen || words.none
      )}
      <Declared seen={seen} declared={variantWords({ ...row.card, note: null }).finish} />
    </>
  )
}

/** An amount in euros, or a word for none. */
export const Amount = ({ euros, none = words.none }: { euros: number | null; none?: string }) =>
  euros === null ? <span className={classes['none']}>{none}</span> : formatEuro(euros)

/** The price after the check with its difference to the estimate, or the button that checks the card as declared. */
export const Checked = ({ row, check, editable }: VariantProps) => {
  const { card, checked } = row
  const name = nameOf(row)
  if (check.failed)
    return (
      <Button
        className={classes['small'] ?? ''}
        icon={<RotateCw size={15} aria-hidden="true" />}
        aria-label={words.retry(name)}
        onClick={check.retry}
      >
        {words.failed}
      </Button>
    )
  if (check.saving) return <span className={classes['none']}>{words.saving}</span>
  if (checked !== undefined) {
    const difference = checked !== null && card.price !== null ? checked - card.price : 0
    return (
      <>
        <Amount euros={checked} none={words.unpriced} />
        {difference !== 0 && (
          <span className={`${look['difference']} ${classes['note']}`} data-sign={Math.sign(difference)}>
            {signedEuros(difference)}
          </span>
        )}
      </>
    )
  }
  return editable && card.status === 'D' ? (
    <Button
      className={classes['small'] ?? ''}
      icon={<Check size={15} aria-hidden="true" />}
      aria-label={words.confirm(name)}
      onClick={() => check.change({})}
    >
      {words.asDeclared}
    </Button>
  ) : (
    words.none
  )
}
