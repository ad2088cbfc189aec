import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import type { CardLack } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { cardQuery } from '../../card-query.ts'
import { MainName, OtherNames } from '../../catalogue/shown-names.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { News } from '../../layout/news.tsx'
import { ShopNotFound } from '../../layout/shop-not-found.tsx'
import { useMay } from '../../role.ts'
import { CardRatiosPanel } from '../../ratios/card-ratios-panel.tsx'
import { cardsTexts } from '../cards-french.ts'
import classes from './card-page.module.css'
import { EditForm } from './edit-form.tsx'
import { ImagePanel } from './image-panel.tsx'
import { MissingWalk } from './missing-walk.tsx'
import { PricePanel } from './price-panel.tsx'
import { RemoveCard } from './remove-card.tsx'
import { usePriceSources } from './use-price-sources.ts'

const { one: words } = cardsTexts

const JustCreated = z.object({ created: z.literal(true) })

type CardViewProps = { card: Card; sources: readonly PriceSource[]; shell: ShellServices }

const CardView = ({ card, sources, shell }: CardViewProps) => {
  const [params] = useSearchParams()
  const created = z.safeParse(JustCreated, useLocation().state).success
  const list = new URLSearchParams(params)
  list.delete('card')
  const panels = useRef<HTMLDivElement>(null)
  const goToField = (missing: CardLack) => {
    const selector = missing === 'image' ? 'input[type=file]' : 'input[name="pricing.price"]'
    panels.current?.querySelector<HTMLInputElement>(selector)?.focus()
  }
  const props = { card, shell }
  const mayChangeRatios = useMay()(changeRatioTable.access)
  return (
    <>
      <PageMeta title={displayName(card)} />
      <BackLink to={`/dashboard/cards?${list}`}>{words.back}</BackLink>
      <div className={classes['head']}>
        <h1>
          <MainName names={card} />
        </h1>
        <OtherNames names={card} />
        <p className={classes['facts']}>{[cardsTexts.number(card.number), card.setname].filter(Boolean).join(' · ')}</p>
      </div>
      <News>{created ? words[card.image ? 'created' : 'createdBare'] : ''}</News>
      {created && (
        <p>
          <Link to={{ search: 'card=new' }} state={{ set: { id: card.setid, name: card.setname ?? card.setid } }}>
            {words.addAnother}
          </Link>
        </p>
      )}
      <MissingWalk cardid={card.id} onToField={goToField} />
      <div className={classes['panels']} ref={panels}>
        <EditForm {...props} sources={sources} />
        <div>
          <ImagePanel card={card} />
          <PricePanel card={card} />
          {mayChangeRatios && <CardRatiosPanel {...props} />}
          <RemoveCard {...props} />
        </div>
      </div>
    </>
  )
}

/** One card of the catalogue. Its data, its image, its price and its ratios are saved separately. */
export const CardPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useQuery({ ...cardQuery(id), refetchOnMount: 'always' })
  const sources = usePriceSources()
  const card = shownOf(query)
  if (card && sources) return <CardView card={card} sources={sources} shell={shell} />
  return <Unloaded query={query} label={words.loading} notFound={<ShopNotFound />} />
}
