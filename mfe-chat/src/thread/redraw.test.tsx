import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { postConversationImage } from '@comptoir/contracts/conversation/thread'
import { later } from '@comptoir/web/testing/later.ts'
import { keys } from '../keys.ts'
import { messageOf, offerMessage } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'
import { tellThread } from '../state/thread-cache.ts'
import { useOffers } from './use-offers.ts'

const key = keys.thread({ tabletype: 'R', id: 'thread-one' }, 'user-one')
const drawn: number[] = []

/** A text that notes whenever it is drawn. */
const noted = (seq: number): Message => {
  const message = messageOf(seq, { userid: 'user-one' })
  const { content } = message
  return Object.defineProperty(message, 'content', {
    enumerable: true,
    get: () => {
      drawn.push(seq)
      return content
    }
  })
}

/** An open thread of three texts. */
const openNoted = async () => {
  const opened = openThread('R', [])
  await screen.findByRole('log')
  act(() =>
    tellThread(opened.client, key, { events: [{ type: 'page', messages: [11, 12, 13].map(noted), from: 11, to: 13 }] })
  )
  await screen.findByText('Message 13')
  expect(drawn).toEqual(expect.arrayContaining([11, 12, 13]))
  drawn.length = 0
  return opened
}

/** Returns what reports the progress of the upload that was started last, in percent. */
const watchUploads = () => {
  const uploads: XMLHttpRequest[] = []
  globalThis.XMLHttpRequest = new Proxy(globalThis.XMLHttpRequest, {
    construct: Xhr => {
      const made = new Xhr()
      uploads.push(made)
      return made
    }
  })
  return (loaded: number) =>
    act(() => {
      const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 })
      uploads.at(-1)?.upload.dispatchEvent(progress)
    })
}

beforeEach(() => {
  drawn.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
})

describe('the lines of a thread are not drawn again', () => {
  it('while a photo is sent', async () => {
    const { portal } = await openNoted()
    const progress = watchUploads()
    portal.on(postConversationImage, () => later<Message>().promise)
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('no field for photos')
    await userEvent.upload(input, new File(['photo'], 'carte.jpg', { type: 'image/jpeg' }))
    await screen.findByRole('progressbar')
    for (const loaded of [60, 70, 80]) {
      progress(loaded)
      await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(loaded))
    }
    expect(drawn).toEqual([])
  })

  it('when a message comes or goes after them, or the connection is lost', async () => {
    const { frame, connection } = await openNoted()
    await frame({ action: 'new_message', message: messageOf(14) })
    await screen.findByText('Message 14')
    await frame({ action: 'delete_message', id: 'message-14' })
    await waitFor(() => expect(screen.queryByText('Message 14')).not.toBeInTheDocument())
    connection({ status: 'waiting', retryAt: Date.now() + 8000 })
    await screen.findByText('Connexion perdue.', { exact: false })
    expect(drawn).toEqual([])
  })

  it('but for the one that follows a message that went, or older ones that came', async () => {
    const { frame, client } = await openNoted()
    await frame({ action: 'delete_message', id: 'message-11' })
    await waitFor(() => expect(screen.queryByText('Message 11')).not.toBeInTheDocument())
    expect(new Set(drawn)).toEqual(new Set([12]))
    drawn.length = 0
    act(() =>
      tellThread(client, key, { events: [{ type: 'page', messages: [messageOf(9), messageOf(10)], from: 1, to: 10 }] })
    )
    await screen.findByText('Message 10')
    expect(new Set(drawn)).toEqual(new Set([12]))
  })
})

it('the offers of a thread stay the same object while texts come', () => {
  const none: never[] = []
  const offer = offerMessage(1)
  const { result, rerender } = renderHook(({ messages }) => useOffers(none, messages), {
    initialProps: { messages: [offer] }
  })
  const before = result.current
  rerender({ messages: [offer, messageOf(2)] })
  expect(result.current).toBe(before)
  rerender({ messages: [offerMessage(1, { status: 'A' }), messageOf(2)] })
  expect([...result.current.values()].map(({ status }) => status)).toEqual(['A'])
  rerender({ messages: [messageOf(2)] })
  expect(result.current.size).toBe(0)
})

it('after midnight the day that was today has its date', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 50) })
  const { frame } = openThread('R', [messageOf(1, { createdat: new Date(2026, 10, 20, 23, 45).toISOString() })])
  const log = await screen.findByRole('log')
  const days = () => [...log.querySelectorAll('[data-row] > p time')].map(day => day.textContent)
  expect(days()).toEqual(['Aujourd’hui'])
  jest.setSystemTime(new Date(2026, 10, 21, 0, 5))
  await frame({
    action: 'new_message',
    message: messageOf(2, { createdat: new Date(2026, 10, 21, 0, 4).toISOString() })
  })
  await within(log).findByText('Message 2')
  expect(days()).toEqual(['vendredi', 'Aujourd’hui'])
  jest.useRealTimers()
})
