import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { cardQuery } from '../card-query.ts'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { batchTexts } from './batch-french.ts'

const { rules: words } = batchTexts
const { pricing: pricingWords } = catalogueTexts

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })

/**
 * Returns the ratio of a variant in words. The card's own table counts if its mode uses one; the other modes, and a card
 * without a table, follow the default table. Null for a fixed price, which has no ratio.
 */
const ratioOf = ({ pricing, ratiotable }: Card, { edition, gradation, condition }: CardItem): string | null => {
  if (pricing?.mode === 'F') return null
  if (pricing?.mode === 'D') return words.defaultTable
  const ratios = z.safeParse(z.nullable(RatioTable), ratiotable)
  if (!ratios.success || ratios.data === null) return words.defaultTable
  const ratio = ratios.data[edition]?.[gradation]?.[String(condition)]
  return ratio === undefined ? words.missing : decimal.format(ratio)
}

const Rules = ({ card, cardid }: { card: CardItem; cardid: string }) => {
  const query = useQuery(cardQuery(cardid))
  if (!query.data) return <Unloaded query={query} label={words.loading} lines={3} />
  const { pricing } = query.data
  return (
    <Facts
      facts={[
        [words.mode, pricing && pricingWords.modes[pricing.mode]],
        [words.source, pricing && pricingWords.sources[pricing.source]],
        [words.price, pricing?.price == null ? null : formatEuro(pricing.price)],
        [words.ratio, ratioOf(query.data, card)]
      ]}
    />
  )
}

/** The price rule that the catalogue has for a card, read when staff open it. */
export const PriceRules = (props: { card: CardItem; cardid: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={text['disclosure']} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.heading}</summary>
      {open && <Rules {...props} />}
    </details>
  )
}
