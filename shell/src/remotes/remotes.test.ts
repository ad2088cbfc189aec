import { announced } from '../../testing/render-portal.tsx'
import { fetchRemotes, inlineRemotes } from './remotes.ts'

const page = (remotes: string) => {
  document.body.innerHTML = '<script type="application/json" id="remotes"></script>'
  const data = document.getElementById('remotes')
  if (data) data.textContent = remotes
  return document
}

beforeEach(() => {
  document.body.innerHTML = ''
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('reads the remotes that the gateway wrote into the page', () => {
  expect(inlineRemotes(page(JSON.stringify({ version: 1, remotes: announced })))).toEqual(announced)
})

it.each([
  ['is cut off', '{"version":1,'],
  ['has another version', JSON.stringify({ version: 2, remotes: announced })],
  ['names a remote nobody knows', JSON.stringify({ version: 1, remotes: [{ ...announced[0], name: 'mfe-autre' }] })]
])('shows the portal without remotes when the document %s', (_, text) => {
  expect(inlineRemotes(page(text))).toEqual([])
})

it('asks for the document when the page has none, and does without when it does not come', async () => {
  expect(inlineRemotes(document)).toBeNull()
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ text: () => Promise.resolve(JSON.stringify({ version: 1, remotes: announced })) } as Response)
  )
  expect(await fetchRemotes()).toEqual(announced)
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('network')))
  expect(await fetchRemotes()).toEqual([])
})
