import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import { listConversationMessages, markBatchRead, markConversationRead } from '@comptoir/contracts/conversation/thread'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { AppError, errorBody } from '@comptoir/contracts/core/errors'
import { batchOf, conversationOf, messageOf, seller, staff } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

const log = () => screen.findByRole('log')
const said = async () =>
  within(await log())
    .getAllByRole('article')
    .map(line => line.querySelector('p')?.textContent)

describe('what was not read', () => {
  it('is marked, counted until it is seen, and then told to the portal', async () => {
    const counts: number[] = []
    const { portal } = openThread('R', [messageOf(1), messageOf(2), messageOf(3)], {
      unread: 2,
      onUnread: count => counts.push(count)
    })
    await log()
    const mark = screen.getByText('Nouveaux messages')
    expect(mark.compareDocumentPosition(screen.getByText('Message 2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() => expect(portal.sentTo(markConversationRead)).toEqual([{ id: 'thread-one', seq: 3 }]))
    expect(counts.at(-1)).toBe(0)
  })

  it('counts what comes while one reads further up, in the title too, until one goes down', async () => {
    // A page of staff has a number of its own there.
    document.title = '(3) Rendez-vous – Comptoir'
    const { portal, frame } = openThread('R', [messageOf(1)])
    const element = await log()
    Object.defineProperties(element, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 500 },
      scrollTop: { value: 700, writable: true }
    })
    fireEvent.scroll(element)
    await frame({ action: 'new_message', message: messageOf(2) })
    const button = await screen.findByRole('button', { name: '1 nouveau message' })
    expect(document.title).toBe('(1) Rendez-vous – Comptoir')
    expect(portal.sentTo(markConversationRead)).toEqual([])
    await userEvent.click(button)
    await waitFor(() => expect(portal.sentTo(markConversationRead)).toEqual([{ id: 'thread-one', seq: 2 }]))
    expect(document.title).toBe('(3) Rendez-vous – Comptoir')
  })
})

describe('what staff did not read', () => {
  const fromSeller = (seq: number) => messageOf(seq, { userid: 'user-one' })
  const fromColleague = (seq: number) => messageOf(seq, { userid: 'staff-two' })
  const fromSystem = (seq: number) => messageOf(seq, { userid: '0' })

  it('is marked where the seller’s first one is, whatever colleagues and the system said', async () => {
    openThread('R', [fromSeller(1), fromSeller(2), fromColleague(3), fromSystem(4)], { session: staff, unread: 1 })
    await log()
    const mark = screen.getByText('Nouveaux messages')
    expect(mark.compareDocumentPosition(screen.getByText('Message 1'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(mark.compareDocumentPosition(screen.getByText('Message 2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is what the seller writes, and is not what a colleague answers', async () => {
    const { frame } = openThread('R', [fromSeller(1)], { session: staff })
    const element = await log()
    Object.defineProperties(element, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 500 },
      scrollTop: { value: 700, writable: true }
    })
    fireEvent.scroll(element)
    await frame({ action: 'new_message', message: fromColleague(2) })
    await frame({ action: 'new_message', message: fromSystem(3) })
    expect(screen.getByText('Message 3')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /nouveau/ })).not.toBeInTheDocument()
    await frame({ action: 'new_message', message: fromSeller(4) })
    expect(await screen.findByRole('button', { name: '1 nouveau message' })).toBeVisible()
  })
})

describe('a thread whose only news is a line of the system', () => {
  const line = (side: Message['side']) => messageOf(3, { tabletype: 'B', userid: '0', side })
  const answered = [messageOf(1, { userid: 'user-one' }), messageOf(2)]

  it.each([
    ['seller', seller, line('shop')],
    ['staff', staff, line('seller')]
  ])('is marked and read to its end once by %s who opens it', async (_, session, news) => {
    const counts: number[] = []
    const { portal, frame } = openThread('B', [...answered, news], {
      session,
      batch: { unread: 1 },
      onUnread: count => counts.push(count)
    })
    await log()
    expect(screen.getByText('Nouveaux messages').closest('[data-row]')).toHaveTextContent('Message 3')
    await waitFor(() => expect(portal.sentTo(markBatchRead)).toEqual([{ id: 'thread-one', seq: 3 }]))
    expect(counts.at(-1)).toBe(0)
    // The same thread told again is no reason to say so again.
    await frame({ action: 'batch_status_updated', batch: batchOf() })
    expect(portal.sentTo(markBatchRead)).toHaveLength(1)
  })

  it.each([
    ['seller', seller, line('seller')],
    ['staff', staff, line('shop')]
  ])('about the act of %s is read too, where the portal counts it', async (_, session, own) => {
    const { portal } = openThread('B', [...answered, own], { session, batch: { unread: 1 } })
    await waitFor(() => expect(portal.sentTo(markBatchRead)).toEqual([{ id: 'thread-one', seq: 3 }]))
  })

  it('that comes while one looks is read at once, and counted while one does not', async () => {
    const { portal, frame } = openThread('B', answered, { batch: { unread: 0 } })
    const element = await log()
    expect(portal.sentTo(markBatchRead)).toEqual([])
    await frame({ action: 'new_message', message: line('shop') })
    await waitFor(() => expect(portal.sentTo(markBatchRead)).toEqual([{ id: 'thread-one', seq: 3 }]))
    Object.defineProperties(element, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 500 },
      scrollTop: { value: 700, writable: true }
    })
    fireEvent.scroll(element)
    await frame({ action: 'new_message', message: { ...line('seller'), id: 'message-4', seq: 4 } })
    expect(screen.queryByRole('button', { name: /nouveau/ })).not.toBeInTheDocument()
    await frame({ action: 'new_message', message: { ...line('shop'), id: 'message-5', seq: 5 } })
    expect(await screen.findByRole('button', { name: '1 nouveau message' })).toBeVisible()
  })

  it('is told again after the portal could not be reached', async () => {
    const { portal, frame } = openThread('B', [...answered, line('shop')], { batch: { unread: 1 } })
    let calls = 0
    portal.on(markBatchRead, () => {
      calls += 1
      if (calls === 1) throw new Error('no network')
      return {}
    })
    await waitFor(() => expect(calls).toBe(1))
    await frame({ action: 'new_message', message: messageOf(4, { tabletype: 'B', userid: 'user-one' }) })
    await waitFor(() => expect(calls).toBe(2))
  })
})

describe('a long thread', () => {
  it('is read a page at a time, and never holds more than 80 lines', async () => {
    const all = Array.from({ length: 160 }, (_, index) => messageOf(index + 1))
    const { portal } = openThread('R', all)
    portal.on(listConversationMessages, ({ before }) => {
      const end = all.findIndex(({ id }) => id === before)
      return all.slice(Math.max(0, end - 50), end)
    })
    const lines = async () => within(await log()).getAllByRole('article')
    expect(await lines()).toHaveLength(50)
    for (let press = 0; press < 12; press++) {
      const button = screen.queryByRole('button', { name: 'Messages précédents' })
      if (!button) break
      await userEvent.click(button)
      await act(() => new Promise(resolve => setTimeout(resolve, 20)))
      expect((await lines()).length).toBeLessThanOrEqual(80)
    }
    expect((await said())[0]).toBe('Message 1')
    expect(screen.queryByRole('button', { name: 'Messages précédents' })).not.toBeInTheDocument()
    while (screen.queryByRole('button', { name: 'Messages suivants' }))
      await userEvent.click(screen.getByRole('button', { name: 'Messages suivants' }))
    expect((await said()).at(-1)).toBe('Message 160')
    expect(portal.sentTo(listConversationMessages).map(({ before }) => before)).toEqual([
      'message-111',
      'message-61',
      'message-11'
    ])
  })
})

it('messages are asked for while none come by themselves', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout'] })
  const { portal, connection } = openThread('R', [messageOf(1)])
  await log()
  portal.on(getConversation, () => ({ ...conversationOf(), messages: [messageOf(1), messageOf(2)] }))
  connection({ status: 'closed' })
  expect(await said()).toEqual(['Message 1'])
  act(() => jest.advanceTimersByTime(15_000))
  await waitFor(async () => expect(await said()).toEqual(['Message 1', 'Message 2']))
  jest.useRealTimers()
})

it('messages that were lost are asked for when the portal says why it ends the connection', async () => {
  const { portal, frame } = openThread('R', [messageOf(1)])
  await log()
  portal.on(getConversation, () => ({ ...conversationOf(), messages: [messageOf(1), messageOf(2)] }))
  await frame({ action: 'error', ...errorBody('unavailable') })
  await waitFor(async () => expect(await said()).toEqual(['Message 1', 'Message 2']))
})

it('a discussion that its viewer may no longer read says so at once', async () => {
  const { portal, frame } = openThread('R', [messageOf(1)])
  await log()
  portal.on(getConversation, () => {
    throw new AppError('not_found')
  })
  await frame({ action: 'error', ...errorBody('not_found') })
  await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument())
  expect(screen.queryByText('Message 1')).not.toBeInTheDocument()
})
