import { CallError } from '@comptoir/contracts/client'
import type { CardItem } from '@comptoir/contracts/batch'
import { analysing } from '../../testing/builders.ts'
import { later } from '../../testing/fake-portal.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { Sending } from './upload-queue.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const card = (requestid: string) => ({
  requestid,
  batchid: 'batch-one',
  face: photo(`${requestid}-recto.jpg`),
  back: photo(`${requestid}-verso.jpg`)
})

const setUp = () => {
  const sent: { sending: Sending; answer: ReturnType<typeof later<CardItem>>; signal: AbortSignal }[] = []
  const onCreated = jest.fn()
  const queue = createUploadQueue({
    send: (sending, { signal }) => {
      const answer = later<CardItem>()
      sent.push({ sending, answer, signal })
      return answer.promise
    },
    onCreated
  })
  const states = () => queue.list().map(({ requestid, state }) => `${requestid} ${state}`)
  const at = (index: number) => {
    const found = sent[index]
    if (!found) throw new Error(`nothing sent at ${index}`)
    return found
  }
  return { queue, at, sent, onCreated, states }
}

const soon = () => new Promise(resolve => setTimeout(resolve))
const silence = new CallError({ message: 'Une erreur réseau', code: 'network' }, 0)

it('sends two cards at once and the next when one is through', async () => {
  const { queue, at, sent, onCreated, states } = setUp()
  for (const id of ['a', 'b', 'c']) queue.add(card(id))
  expect(states()).toEqual(['a sending', 'b sending', 'c queued'])
  at(0).answer.give(analysing())
  await soon()
  expect(onCreated).toHaveBeenCalledWith('batch-one', analysing())
  expect(states()).toEqual(['b sending', 'c sending'])
  expect(sent).toHaveLength(3)
})

it('keeps a failed card with its photos and sends the same request again', async () => {
  const { queue, at, states } = setUp()
  queue.add(card('a'))
  at(0).answer.refuse(silence)
  await soon()
  expect(states()).toEqual(['a failed'])
  expect(queue.list()[0]?.error).toBe(silence)
  queue.retry('a')
  expect(at(1).sending).toMatchObject({ requestid: 'a', face: at(0).sending.face, back: at(0).sending.back })
})

it('stops a cancelled card and gives its place to the next', async () => {
  const { queue, at, onCreated, states } = setUp()
  for (const id of ['a', 'b', 'c']) queue.add(card(id))
  queue.cancel('a')
  expect(at(0).signal.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
  at(0).answer.give(analysing())
  await soon()
  expect(onCreated).not.toHaveBeenCalled()
})

it('takes an answer nobody can read for a silent network', async () => {
  const { queue, at } = setUp()
  queue.add(card('a'))
  at(0).answer.refuse(new Error('unexpected token'))
  await soon()
  expect(queue.list()[0]?.error).toMatchObject({ code: 'network' })
})
