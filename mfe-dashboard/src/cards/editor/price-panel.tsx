import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { defaultCondition, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { CallReply } from '@comptoir/contracts/core/call'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/french'
import { Select } from '@comptoir/ui/select'
import { failureSentence } from '../../failure-sentence.ts'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { cardsTexts } from '../cards-french.ts'
import { traceFacts } from '../price-words.ts'
import { useKeepCard } from './use-keep-card.ts'

const { price: words } = cardsTexts

type Refreshed = CallReply<typeof refreshPrice>

const Result = ({ price, trace }: Refreshed) => (
  <Facts
    label={words.result}
    facts={[[words.price, price === null ? words.unconfirmed : formatEuro(price)], ...traceFacts(trace)]}
  />
)

// The portal answers 503 when the source is silent, which a page cannot tell from a silent network.
const sentenceOf = (error: unknown) =>
  error instanceof CallError && error.code === 'network' ? words.silent : failureSentence(error)

/** Asks the source of a card's price again, and shows what made the answer. */
export const PricePanel = ({ card }: { card: Card }) => {
  const keep = useKeepCard()
  const [finish, setFinish] = useState<Holographisme | undefined>(card.holographismes[0])
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      request(refreshPrice, {
        cardid: card.id,
        ...(finish && {
          variant: { edition: '_default', holographisme: finish, gradation: '_default', condition: defaultCondition }
        })
      }),
    onSuccess: ({ card: refreshed }) => keep(refreshed)
  })
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      {card.holographismes.length > 1 && (
        <Select
          label={words.finish}
          options={card.holographismes.map(value => ({ value, label: holographismes[value] }))}
          value={finish ?? ''}
          onChange={event => setFinish(card.holographismes.find(value => value === event.target.value))}
        />
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        {words.refresh}
      </Button>
      {error && <Banner tone="danger">{sentenceOf(error)}</Banner>}
      <News>{data && !isPending && !error ? words.refreshed : ''}</News>
      {data && !error && <Result {...data} />}
    </Panel>
  )
}
