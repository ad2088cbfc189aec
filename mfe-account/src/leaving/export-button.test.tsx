import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { networkMessage } from '@comptoir/contracts/browser/client'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { userOf } from '../../testing/builders.ts'
import { openProfile } from '../../testing/open-profile.ts'

const held = {
  exportedat: '2026-11-20T09:00:00.000Z',
  user: userOf(),
  account: { terms: '2026-01', provedat: null, blockreason: null },
  sessions: [],
  batchs: [],
  conversations: [],
  messages: [],
  identity: null,
  register: [],
  payments: [],
  identities: [],
  mails: [],
  notes: []
}

/** The files that the browser was told to save, by their name. */
const saved = new Map<string, Blob>()

/** jsdom's blobs have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(blob)
  })

const giveBrowser = () => {
  const contents = new Map<string, Blob>()
  URL.createObjectURL = content => {
    const url = `blob:${contents.size}`
    contents.set(url, content as Blob)
    return url
  }
  HTMLAnchorElement.prototype.click = function click() {
    const content = contents.get(this.href)
    if (content) saved.set(this.download, content)
  }
}
beforeEach(() => saved.clear())

const download = async (answer: () => typeof held) => {
  const prepare = (portal: FakePortal) => {
    giveBrowser()
    portal.on(exportAccount, answer)
  }
  const app = await openProfile({}, { prepare })
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger mes données' }))
  return app
}

it('all that is held is saved as a file', async () => {
  await download(() => held)
  await waitFor(() => expect([...saved.keys()]).toEqual(['comptoir-mes-donnees.json']))
  const text = await textOf(saved.get('comptoir-mes-donnees.json') ?? new Blob())
  expect(JSON.parse(String(text))).toMatchObject({ user: { email: 'alix@exemple.fr' }, sessions: [] })
})

it('a network that is away is told, and nothing is saved', async () => {
  const { alert } = await download(() => {
    throw new TypeError('no network')
  })
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: networkMessage }))
  expect(saved.size).toBe(0)
})

it('a session that is over is told by the shell, and no refusal is saved', async () => {
  const { portal, alert } = await download(() => {
    throw new AppError('session_invalid')
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeEnabled())
  expect(portal.sentTo(exportAccount)).toHaveLength(1)
  expect(alert).not.toHaveBeenCalled()
  expect(saved.size).toBe(0)
})
