import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Edition, editions, gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import { Checkbox } from '@comptoir/ui/checkbox'
import { TextField } from '@comptoir/ui/text-field'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { defaultTable } from '../../ratios/default-table.ts'
import ratioClasses from '../../ratios/ratios.module.css'
import { ratiosTexts } from '../../ratios/ratios-french.ts'
import { cardsTexts } from '../cards-french.ts'
import { OWN_RATIOS, ratioField } from './ratio-fields.ts'

const { ownRatios: words } = cardsTexts

const companies = Object.keys(gradations) as Gradation[]

type CompanyCellsProps = { edition: Edition; gradation: Gradation; table: RatioTable; form: CallForm }

const CompanyCells = ({ edition, gradation, table, form }: CompanyCellsProps) => {
  const held = table[edition]?.[gradation] ?? {}
  const company = gradation === '_default' ? ratiosTexts.noCompany : gradations[gradation].label
  const cells = gradesOf(gradation).map(([label, value]) => ({
    label,
    ...form.field(ratioField(edition, gradation, value), decimalText(held[String(value)]))
  }))
  const isWrong = cells.some(({ error }) => error)
  const [open, setOpen] = useState(gradation === '_default')
  return (
    // A wrong cell takes the focus, which nothing inside a closed part can have.
    <details
      className={ratioClasses['company']}
      open={open || isWrong}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{ratiosTexts.company(company, Object.keys(held).length)}</summary>
      <div className={ratioClasses['cells']}>
        {cells.map(({ label, ...cell }) => (
          <TextField key={cell.name} label={label} inputMode="decimal" autoComplete="off" {...cell} />
        ))}
      </div>
    </details>
  )
}

const Cells = ({ form }: { form: CallForm }) => {
  const query = useQuery(defaultTable)
  if (!query.data) return <Unloaded query={query} label={ratiosTexts.loading} />
  const { default: table } = query.data
  return Edition.options
    .filter(edition => table[edition])
    .map(edition => (
      <section key={edition} aria-label={ratiosTexts.edition(editions[edition])}>
        <h3>{ratiosTexts.edition(editions[edition])}</h3>
        {companies.map(gradation => (
          <CompanyCells key={gradation} edition={edition} gradation={gradation} table={table} form={form} />
        ))}
      </section>
    ))
}

/** The ratios of a new card, if it gets its own: a copy of the default ones, to be changed before the card is saved. */
export const OwnRatios = ({ form }: { form: CallForm }) => {
  const [own, setOwn] = useState(form.typed(OWN_RATIOS) !== '')
  return (
    <>
      <Checkbox
        name={OWN_RATIOS}
        label={words.own}
        defaultChecked={own}
        error={form.errors[OWN_RATIOS]}
        onChange={event => setOwn(event.target.checked)}
      />
      {own && <Cells form={form} />}
    </>
  )
}
