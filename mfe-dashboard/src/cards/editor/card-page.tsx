import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { modifyCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { cardQuery } from '../../card-query.ts'
import { MainName, OtherNames } from '../../catalogue/shown-names.tsx'
import { useKeepCard } from '../../catalogue/use-keep-card.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { News } from '../../layout/news.tsx'
import { ShopNotFound } from '../../layout/shop-not-found.tsx'
import { useMay } from '../../role.ts'
import { CardRatiosPanel } from '../../ratios/card-ratios-panel.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts } from '../cards-french.ts'
import { CardForm } from './card-form.tsx'
import classes from './card-page.module.css'
import { ImagePanel } from './image-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { RemoveCard } from './remove-card.tsx'

const { one: words } = cardsTexts

const JustCreated = z.object({ created: z.literal(true) })

const EditForm = ({ card, shell }: { card: Card; shell: ShellServices }) => {
  const client = useQueryClient()
  const keep = useKeepCard()
  const [saved, setSaved] = useState(false)
  return (
    <CardForm
      card={card}
      set={{ id: card.setid, name: card.setname ?? card.setid }}
      submit={words.save}
      shell={shell}
      send={values => request(modifyCard, { cardid: card.id, ...values })}
      onChange={() => setSaved(false)}
      onDone={changed => {
        keep(changed)
        void client.invalidateQueries({ queryKey: shopKeys.card(card.id) })
        setSaved(true)
      }}
      beside={<News>{saved ? words.saved : ''}</News>}
    />
  )
}

const CardView = ({ card, shell }: { card: Card; shell: ShellServices }) => {
  const [params] = useSearchParams()
  const created = z.safeParse(JustCreated, useLocation().state).success
  const list = new URLSearchParams(params)
  list.delete('card')
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
      <News>{created && !card.image ? words.created : ''}</News>
      <div className={classes['panels']}>
        <EditForm {...props} />
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
  const card = shownOf(query)
  if (card) return <CardView card={card} shell={shell} />
  return <Unloaded query={query} label={words.loading} notFound={<ShopNotFound />} />
}
