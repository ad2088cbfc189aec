import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Edition, editions, gradations } from '@comptoir/contracts/catalogue/card'
import type { Gradation } from '@comptoir/contracts/catalogue/card'
import { Checkbox } from '@comptoir/ui/checkbox'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { CompanyCells } from '../../ratios/company-cells.tsx'
import { defaultTable } from '../../ratios/default-table.ts'
import { ratiosTexts } from '../../ratios/ratios-french.ts'
import { cardsTexts } from '../cards-french.ts'
import { OWN_RATIOS } from './ratio-fields.ts'

const { ownRatios: words } = cardsTexts

const companies = Object.keys(gradations) as Gradation[]

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
