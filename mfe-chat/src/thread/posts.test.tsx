import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { postConversationMessage } from '@comptoir/contracts/conversation/thread'
import { later } from '@comptoir/web/testing/later.ts'
import { messageOf } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

type Portal = ReturnType<typeof openThread>['portal']

const write = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre message' }), `${text}{Enter}`)
}
const onLine = () => act(async () => void window.dispatchEvent(new Event('online')))
const unsent = (count: number) => waitFor(() => expect(screen.queryAllByText('Non envoyé')).toHaveLength(count))
const lines = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map(line => line.querySelector('p')?.textContent)
const contents = (portal: Portal) => portal.sentTo(postConversationMessage).map(({ content }) => content)
const requests = (portal: Portal) =>
  new Set(portal.sentTo(postConversationMessage).map(({ requestid }) => requestid)).size

const cut = (portal: Portal) =>
  portal.on(postConversationMessage, () => {
    throw new Error('no network')
  })
const mend = (portal: Portal) => {
  let seq = 10
  portal.on(postConversationMessage, ({ content, requestid }) => {
    seq += 1
    return messageOf(seq, { userid: 'user-one', content, requestid: requestid ?? null })
  })
}

describe('posts that the network lost', () => {
  it('go again by themselves when the browser is on line, the same requests in their order', async () => {
    const { portal } = openThread('R', [messageOf(1)])
    cut(portal)
    await write('Un')
    await unsent(1)
    await write('Deux')
    await unsent(2)
    mend(portal)
    const before = contents(portal).length
    await onLine()
    await unsent(0)
    await waitFor(() => expect(contents(portal).slice(before)).toEqual(['Un', 'Deux']))
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument())
    expect(lines()).toEqual(['Message 1', 'Un', 'Deux'])
    expect(requests(portal)).toBe(2)
  })

  it('go again when the socket is open again', async () => {
    const { portal, connection } = openThread('R', [])
    cut(portal)
    await write('Un')
    await unsent(1)
    mend(portal)
    connection({ status: 'waiting', retryAt: Date.now() + 8000 })
    expect(contents(portal)).toEqual(['Un'])
    await act(async () => connection({ status: 'open' }))
    await unsent(0)
    expect(contents(portal)).toEqual(['Un', 'Un'])
    expect(requests(portal)).toBe(1)
  })

  it('go again when the thread that was left is opened again', async () => {
    const { portal, leave, comeBack, connection } = openThread('R', [])
    cut(portal)
    await write('Un')
    await unsent(1)
    leave()
    mend(portal)
    comeBack()
    await unsent(1)
    await act(async () => connection({ status: 'open' }))
    await unsent(0)
    expect(lines()).toEqual(['Un'])
  })

  it('are on their way once, however often they are asked for', async () => {
    const { portal, connection } = openThread('R', [])
    cut(portal)
    await write('Un')
    await unsent(1)
    const answer = later<Message>()
    portal.on(postConversationMessage, () => answer.promise)
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer' }))
    await onLine()
    await act(async () => connection({ status: 'open' }))
    expect(contents(portal)).toEqual(['Un', 'Un'])
    const { requestid } = portal.sentTo(postConversationMessage)[0] as { requestid: string }
    await act(async () => answer.give(messageOf(1, { userid: 'user-one', content: 'Un', requestid })))
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument())
    expect(contents(portal)).toEqual(['Un', 'Un'])
    expect(lines()).toEqual(['Un'])
  })

  it('go before what is written after them', async () => {
    const { portal } = openThread('R', [])
    cut(portal)
    await write('Un')
    await unsent(1)
    mend(portal)
    await write('Deux')
    await waitFor(() => expect(contents(portal)).toEqual(['Un', 'Un', 'Deux']))
    await unsent(0)
    expect(lines()).toEqual(['Un', 'Deux'])
  })

  it('go once more when the network came back while their answer was waited for', async () => {
    const { portal } = openThread('R', [])
    const lost = later<Error>()
    portal.on(postConversationMessage, async () => {
      throw await lost.promise
    })
    await write('Un')
    await onLine()
    mend(portal)
    await act(async () => lost.give(new Error('no network')))
    await waitFor(() => expect(contents(portal)).toEqual(['Un', 'Un']))
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument())
    expect(lines()).toEqual(['Un'])
  })

  it('stay unsent while the network does', async () => {
    const { portal } = openThread('R', [])
    cut(portal)
    await write('Un')
    await unsent(1)
    await onLine()
    await waitFor(() => expect(contents(portal)).toEqual(['Un', 'Un']))
    await unsent(1)
    expect(contents(portal)).toEqual(['Un', 'Un'])
  })
})

it('what the portal refused is not sent again by itself', async () => {
  const { portal, alert } = openThread('R', [messageOf(1)])
  portal.on(postConversationMessage, () => {
    throw new AppError('banned')
  })
  await write('Un')
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  await onLine()
  expect(contents(portal)).toEqual(['Un'])
  expect(screen.getByRole('textbox')).toHaveValue('Un')
})

describe('the field for an answer', () => {
  const area = () => screen.findByRole('textbox', { name: 'Votre message' })

  it('takes the focus when the page around the thread asks for it', async () => {
    const onFocused = jest.fn()
    openThread('R', [], { answering: { onFocused } })
    await waitFor(() => expect(onFocused).toHaveBeenCalledTimes(1))
    expect(await area()).toHaveFocus()
  })

  it('is left by Esc with its text, and by Ctrl and Enter once the text is sent', async () => {
    const { portal } = openThread('R', [])
    mend(portal)
    await userEvent.type(await area(), 'Bonjour{Escape}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await area()).toHaveValue('Bonjour')
    await userEvent.type(await area(), '{Control>}{Enter}{/Control}')
    expect(screen.getByRole('main')).toHaveFocus()
    await waitFor(() => expect(contents(portal)).toEqual(['Bonjour']))
    await userEvent.type(await area(), '{Control>}{Enter}{/Control}')
    expect(await area()).toHaveFocus()
  })
})
