import type { ReactNode } from 'react'
import type { Figures } from '@comptoir/contracts/batch/figures'
import { formatEuro } from '@comptoir/ui/money'
import { Panel } from '../layout/panel.tsx'
import classes from './stats.module.css'
import { statsTexts } from './stats-french.ts'
import { changeWords, shareWords } from './words.ts'

const { totals: words } = statsTexts

/** How many offers ended by the seller's answer, or by none. */
export const decidedOffers = ({ offers }: Pick<Figures, 'offers'>): number =>
  offers.accepted + offers.refused + offers.expired

const acceptance = (figures: Figures): string | null => shareWords(figures.offers.accepted, decidedOffers(figures))

/** By how much checks changed estimates, in words; null where nothing was checked. */
export const controlGap = ({ control }: Pick<Figures, 'control'>): string | null =>
  control.cards === 0 ? null : (changeWords(control.checked, control.estimated) ?? shareWords(0, 1))

const counted = (count: number) => count.toLocaleString('fr-FR')

/** A value of the period before, and how much this one differs from it. */
const compared = (value: number, before: number | undefined, format: (value: number) => string): string | null => {
  if (before === undefined) return null
  const change = changeWords(value, before)
  return change === null ? words.before(format(before)) : words.change(format(before), change)
}

type TileProps = { name: string; value: string | null; more?: ReactNode; before?: string | null | undefined }

const Tile = ({ name, value, more, before }: TileProps) => (
  <div className={classes['tile']}>
    <dt>{name}</dt>
    <dd>
      <span className={classes['value']}>{value ?? statsTexts.unknown}</span>
      {more && <span className={classes['more']}>{more}</span>}
      {before && <span className={classes['more']}>{before}</span>}
    </dd>
  </div>
)

const told = (value: string | null | undefined) => (value === null || value === undefined ? null : words.before(value))

type TotalsProps = { total: Figures; before: Figures | undefined }

/** The figures of the whole period, each beside that of the period before. */
export const Totals = ({ total, before }: TotalsProps) => {
  const { margin, reference, control } = total
  const paid = reference === null || margin === null ? 0 : reference - margin
  return (
    <Panel heading={words.heading}>
      <dl className={classes['tiles']}>
        <Tile
          name={words.batches}
          value={counted(total.batches)}
          before={compared(total.batches, before?.batches, counted)}
        />
        <Tile name={words.cards} value={counted(total.cards)} before={compared(total.cards, before?.cards, counted)} />
        <Tile
          name={words.spent}
          value={formatEuro(total.spent)}
          before={compared(total.spent, before?.spent, formatEuro)}
        />
        <Tile
          name={words.margin}
          value={margin === null ? null : formatEuro(margin)}
          more={margin !== null && paid > 0 && words.marginOf(shareWords(margin, paid) ?? '')}
          before={margin === null ? null : compared(margin, before?.margin ?? undefined, formatEuro)}
        />
        <Tile
          name={words.accepted}
          value={acceptance(total)}
          more={decidedOffers(total) > 0 && words.acceptedOf(total.offers.accepted, decidedOffers(total))}
          before={told(before && acceptance(before))}
        />
        <Tile
          name={words.control}
          value={controlGap(total)}
          more={control.cards > 0 && words.controlOf(control.cards)}
          before={told(before && controlGap(before))}
        />
      </dl>
      <p className={classes['note']}>
        {statsTexts.marginText} {total.unreferenced > 0 && statsTexts.unreferenced(total.unreferenced)}
      </p>
    </Panel>
  )
}
