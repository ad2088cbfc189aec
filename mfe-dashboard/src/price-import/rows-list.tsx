import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import Equal from 'lucide-react/icons/equal'
import Split from 'lucide-react/icons/split'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import type { FoundCard, Pricing } from '@comptoir/contracts/catalogue/catalogue'
import { Badge } from '@comptoir/ui/badge'
import type { BadgeTone } from '@comptoir/ui/badge'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { Select } from '@comptoir/ui/select'
import type { Outcome, PlannedRow } from './import-plan.ts'
import { importTexts } from './price-import-french.ts'
import classes from './price-import.module.css'

const { result: words, outcomes } = importTexts

const ROWS_AT_ONCE = 50

const TONES = {
  change: ['info', ArrowRight],
  outlier: ['warning', TriangleAlert],
  same: ['neutral', Equal],
  unknown: ['danger', CircleHelp],
  ambiguous: ['warning', Split],
  invalid: ['danger', CircleX],
  changed: ['success', CircleCheck],
  conflict: ['warning', Users]
} as const satisfies Record<Outcome, readonly [BadgeTone, LucideIcon]>

const Sign = ({ outcome }: { outcome: Outcome }) => {
  const [, Icon] = TONES[outcome]
  return <Icon size={16} aria-hidden="true" />
}

const priceBefore = ({ price, source }: Pricing) => {
  if (price !== null) return formatEuro(price)
  return source === 'E' ? words.sales : words.noPrice
}

const CardLink = ({ card: { id, name, number, setname } }: { card: FoundCard }) => (
  <Link to={{ pathname: '/dashboard/cards', search: new URLSearchParams({ card: id }).toString() }} target="_blank">
    {words.card(name, number, setname)}
  </Link>
)

const Row = ({ row: { line, outcome, price, card, seen, reason, candidates } }: { row: PlannedRow }) => (
  <li className={classes['row']}>
    <span className={classes['line']}>{words.line(line)}</span>
    <Badge tone={TONES[outcome][0]} icon={<Sign outcome={outcome} />}>
      {outcomes[outcome]}
    </Badge>
    <span className={classes['card']}>
      {card && <CardLink card={card} />}
      {reason && <span>{reason}</span>}
      {candidates.map(candidate => (
        <CardLink key={candidate.id} card={candidate} />
      ))}
    </span>
    <span className={classes['price']}>
      {seen && price !== null ? words.price(priceBefore(seen), formatEuro(price)) : price !== null && formatEuro(price)}
    </span>
  </li>
)

type RowsListProps = { plan: readonly PlannedRow[]; counts: ReadonlyMap<Outcome, number> }

/** The rows of a table with what each would do, or did; all of them or those of one kind. */
export const RowsList = ({ plan, counts }: RowsListProps) => {
  const [kind, setKind] = useState('')
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const shown = plan.filter(({ outcome }) => kind === '' || outcome === kind)
  const kinds = (Object.keys(outcomes) as Outcome[]).filter(outcome => counts.has(outcome))
  return (
    <>
      <Select
        label={words.show}
        placeholder={words.choice(words.all, plan.length)}
        options={kinds.map(value => ({ value, label: words.choice(outcomes[value], counts.get(value) ?? 0) }))}
        value={kind}
        onChange={event => {
          setKind(event.target.value)
          setMost(ROWS_AT_ONCE)
        }}
      />
      {shown.length === 0 && <p>{words.none}</p>}
      <ul className={classes['rows']}>
        {shown.slice(0, most).map(row => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {shown.length > most && <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>{words.more}</Button>}
    </>
  )
}
