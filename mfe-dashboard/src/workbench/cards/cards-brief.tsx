import { Suspense, lazy, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { isUnderWay } from '@comptoir/contracts/batch/stage'
import { batchTexts } from '../../batch/batch-french.ts'
import { controlPath } from '../../batch/control-path.ts'
import { Panel } from '../../layout/panel.tsx'
import { Amount, PhotoButton, nameOf } from './card-cells.tsx'
import { cardRows, setAndNumber, variantWords } from './card-rows.ts'
import type { CardRow } from './card-rows.ts'
import { workbenchTexts } from '../workbench-french.ts'
import classes from './cards-brief.module.css'

const { cards: words } = workbenchTexts

const CardDetail = lazy(async () => ({ default: (await import('./card-detail.tsx')).CardDetail }))

const factsOf = ({ card, seen }: CardRow): string => {
  if (card.status !== 'D') return batchTexts.card.states[card.status]
  const { condition, finish } = variantWords(seen)
  return [setAndNumber(card), condition, finish].filter(Boolean).join(' · ')
}

type BriefRowProps = { row: CardRow; batch: Batch; onDetail: () => void }

const BriefRow = ({ row, batch, onDetail }: BriefRowProps) => {
  const { card, checked, offer } = row
  return (
    <li className={classes['card']}>
      <PhotoButton row={row} isRow={false} onDetail={onDetail} />
      <span className={classes['words']}>
        <span className={classes['name']}>
          {isUnderWay(batch) ? (
            <Link to={`${controlPath(batch.id)}?card=${encodeURIComponent(card.id)}`}>{nameOf(row)}</Link>
          ) : (
            nameOf(row)
          )}
        </span>
        <span className={classes['facts']}>{factsOf(row)}</span>
      </span>
      <span className={classes['prices']}>
        <Amount euros={checked === undefined ? card.price : checked} none={words.unpriced} />
        {checked !== undefined && checked !== card.price && card.price !== null && (
          <span className={classes['facts']}>
            {words.columns.estimate} <Amount euros={card.price} />
          </span>
        )}
        {offer !== null && (
          <span className={classes['facts']}>
            {words.columns.offer} <Amount euros={offer} />
          </span>
        )}
      </span>
    </li>
  )
}

/** The cards of a batch in short, with what each costs, beside its thread. */
export const CardsBrief = ({ batch }: { batch: Batch }) => {
  const [now] = useState(() => new Date())
  const [asked, ask] = useState<string | null>(null)
  const { items, offers } = batch
  const rows = useMemo(() => cardRows({ items, offers }, now), [items, offers, now])
  const about = rows.find(({ card }) => card.id === asked)
  return (
    <Panel heading={batchTexts.cardsHeading(rows.length)}>
      {rows.length === 0 && <p>{batchTexts.noCard}</p>}
      <ul className={classes['cards']}>
        {rows.map(row => (
          <BriefRow key={row.card.id} row={row} batch={batch} onDetail={() => ask(row.card.id)} />
        ))}
      </ul>
      {about && (
        <Suspense>
          <CardDetail row={about} batch={batch} onClose={() => ask(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
