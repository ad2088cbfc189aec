import type { SocketState } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { connectionTexts as texts } from './connection-french.ts'
import type { LiveConnection } from './connection.ts'
import { Countdown } from './countdown.tsx'

type ConnectionWordsProps = {
  state: SocketState
  /** What is said first: that the connection is lost, and what follows from it. */
  lost?: string
  /** What is said during an attempt. */
  trying?: string
  /** Whether the seconds until the next attempt are said. */
  counted?: boolean
}

/** Says that the connection is lost and when the next attempt comes. */
export const ConnectionWords = ({
  state,
  lost = texts.lost,
  trying = texts.trying,
  counted = true
}: ConnectionWordsProps) => (
  <>
    {lost} {counted && state.status === 'waiting' && <Countdown until={state.retryAt} words={texts.wait} />}
    {state.status === 'connecting' && <span aria-live="off">{trying}</span>}
  </>
)

type ConnectionBannerProps = Omit<ConnectionWordsProps, 'state' | 'lost'> & {
  connection: LiveConnection
  /** The words for the loss, where the usual ones do not say enough. */
  words?: string
}

/** Says that a page gets no live news, with a button that connects again; nothing while the connection is not lost. */
export const ConnectionBanner = ({ connection: { state, lost, retry }, words, ...said }: ConnectionBannerProps) =>
  lost && (
    <Banner tone="warning" action={<Button onClick={retry}>{texts.reconnect}</Button>}>
      <ConnectionWords state={state} {...(words && { lost: words })} {...said} />
    </Banner>
  )
