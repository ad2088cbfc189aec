import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { failureCode, isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { texts as common } from '@comptoir/web/french.ts'
import { useBatchAct } from '../batch/use-batch-act.ts'
import { texts } from '../french.ts'
import type { Sending } from '../upload-queue/sending.ts'
import { useIsClaimed, useSendingsToBe } from '../upload-queue/use-uploads.ts'
import { whatIsMissing } from './what-is-missing.ts'

const { sendAsAsked: words } = texts

const SENT: readonly BatchStatus[] = ['T', 'I', 'F']

/** Another tab, in which the code was entered, may have sent the batch a moment before: then it is sent, as asked. */
const send = async (id: string): Promise<Batch> => {
  try {
    return await request(setBatchStatus, { id, status: 'T' })
  } catch (error) {
    if (failureCode(error) !== 'illegal_transition') throw error
    const batch = await request(getBatch, { id })
    if (!SENT.includes(batch.status)) throw error
    return batch
  }
}

/** What the page says of the wish: carried out, or what keeps the batch back, which may be the network alone. */
type Told = 'sent' | { why: readonly string[]; isLost: boolean } | null

type SendAsAskedProps = { batch: Batch; sendings: readonly Sending[]; shell: ShellServices }

/**
 * Carries out what a visitor asked for before they had an account: sends the batch, which is theirs now, or says what keeps
 * it back. The wish is forgotten with the portal's answer, so a reload before the answer sends nothing twice: the portal
 * takes a batch from one status to the next once. Whoever comes back to their batch as a visitor, or by a link and not from
 * the sign-in, thought better of it.
 */
export const SendAsAsked = ({ batch, sendings, shell }: SendAsAskedProps) => {
  const [told, setTold] = useState<Told>(null)
  const { user } = shell.session
  const byLink = useNavigationType() === NavigationType.Push
  // Cards that wait since before the sign-in are the account's once the queue has asked for them.
  const isClaimed = useIsClaimed(shell.session)
  const onTheirWay = [...sendings, ...useSendingsToBe()]
  const { run, busy } = useBatchAct<readonly string[]>(
    { batchid: batch.id, alert: shell.alert },
    {
      ask: async missing => {
        const sent = missing.length === 0 ? await send(batch.id) : null
        setTold(sent === null ? { why: missing, isLost: false } : 'sent')
        return sent
      },
      still: now => now.status === 'E',
      onDone: sendIntent.forget,
      onRefused: ({ code, message }) => {
        const isLost = code === 'network'
        setTold(isLost ? { why: [message], isLost } : null)
        if (!isLost) sendIntent.forget()
      }
    }
  )
  const carryOut = () => run(whatIsMissing(batch.items, onTheirWay))
  const isVisitor = user === null
  // The page of the visitor may still be in the cache after the sign-in: only the portal's answer to its owner counts.
  const isOwn = user !== null && batch.userid === user.id
  const isOpen = batch.status === 'E'
  // Decided once for what the page opens with: a card that is analysed later sends nothing by itself.
  const decide = useEffectEvent((id: string, is: { over: boolean; due: boolean }) => {
    if (sendIntent.read() !== id) return
    if (is.over) sendIntent.forget()
    else if (is.due) carryOut()
  })
  const over = isVisitor || byLink || (isOwn && !isOpen)
  const due = isOwn && isClaimed
  useEffect(() => decide(batch.id, { over, due }), [batch.id, over, due])

  if (told === null) return null
  if (told === 'sent' || (told.isLost && SENT.includes(batch.status)))
    return <Banner tone="success">{words.sent}</Banner>
  if (!isOpen) return null
  return (
    <Banner
      tone="warning"
      action={
        told.isLost && (
          <Button busy={busy} onClick={carryOut}>
            {common.retry}
          </Button>
        )
      }
    >
      <p>{words.notYet}</p>
      <ul>
        {told.why.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Forgets the wish to send a batch that the portal does not find for whoever signed in. */
export const useForgetLost = (id: string, error: unknown): void => {
  const isLost = isNotFound(error)
  useEffect(() => {
    if (isLost && sendIntent.read() === id) sendIntent.forget()
  }, [id, isLost])
}
