import { useState } from 'react'
import { defaultCondition, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { CallReply } from '@comptoir/contracts/core/call'
import { request } from '@comptoir/contracts/browser/client'
import { refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import { Select } from '@comptoir/ui/select'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { traceFacts } from '../../catalogue/trace-facts.ts'
import { useKeepCard } from '../../catalogue/use-keep-card.ts'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { cardsTexts } from '../cards-french.ts'

const { price: words } = cardsTexts

type Refreshed = CallReply<typeof refreshPrice>

const Result = ({ price, trace }: Refreshed) => (
  <Facts
    label={words.result}
    facts={[[words.price, price === null ? words.unconfirmed : formatEuro(price)], ...traceFacts(trace)]}
  />
)

// The portal answers 503 when the source does not answer. A page cannot tell that from a network failure.
const wording = (error: Error) => (failureCode(error) === 'network' ? words.silent : undefined)

/** Reads the price of a card from its source again, and shows how the new price came about. */
export const PricePanel = ({ card }: { card: Card }) => {
  const keep = useKeepCard()
  const [finish, setFinish] = useState<Holographisme | undefined>(card.holographismes[0])
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null)
  const { run, busy, failure } = useAct({
    send: () =>
      request(refreshPrice, {
        cardid: card.id,
        ...(finish && {
          variant: { edition: '_default', holographisme: finish, gradation: '_default', condition: defaultCondition }
        })
      }),
    onDone: reply => {
      keep(reply.card)
      setRefreshed(reply)
    },
    wording
  })
  const shown = busy || failure ? null : refreshed
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
      <Button busy={busy} onClick={() => run()}>
        {words.refresh}
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <News>{shown ? words.refreshed : ''}</News>
      {shown && <Result {...shown} />}
    </Panel>
  )
}
