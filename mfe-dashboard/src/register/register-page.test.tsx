import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { getRegister, type RegisterEntry } from '@comptoir/contracts/batch/register'
import {
  createRegisterLink,
  inspectRegister,
  listRegisterLinks,
  revokeRegisterLink,
  verifyRegister,
  type RegisterLink
} from '@comptoir/contracts/batch/register-inspection'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { memberOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const entryOf = (order: number): RegisterEntry => ({
  order,
  at: '2026-03-15T12:00:00.000Z',
  seller: { firstname: 'Anna', lastname: 'Lefèvre', birthdate: '1990-05-17', address: '3 rue des Lilas' },
  identity: { kind: 'passport', number: '20AB99999', date: '2020-01-02', authority: 'Préfecture' },
  object: {
    name: 'Lumignou',
    number: '12/102',
    set: 'Premières Braises',
    language: 'fr',
    edition: '_default',
    holographisme: 'H',
    gradation: '_default',
    condition: 3,
    photos: []
  },
  price: 12.5,
  method: 'cheque',
  batchid: 'batch-one',
  staffid: 'staff-one',
  prevhash: '0'.repeat(64),
  hash: 'abcdef0123456789'
})
const link: RegisterLink = {
  id: 'link-one',
  staffid: 'staff-one',
  createdat: '2026-03-15T12:00:00.000Z',
  expiresat: '2026-03-16T12:00:00.000Z',
  usedat: null
}

/** A page of the register as an inspector gets it. */
const read = () => ({
  shop: 'Comptoir',
  expiresat: '2026-03-16T12:00:00.000Z',
  register: { ok: true, entries: 2, checkedat: '2026-03-15T03:00:00.000Z' },
  entries: [entryOf(1), entryOf(2)],
  next: null
})

const open = (path = '/dashboard/register', person = {}, inspect = read) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getRegister, ({ q }) => (q === 'pikachu' ? [] : [entryOf(1), entryOf(2)]))
  portal.on(listStaff, () => [memberOf()])
  portal.on(listRegisterLinks, () => [link])
  portal.on(inspectRegister, () => inspect())
  return { portal, ...renderApp(path, person) }
}

it('shows each entry with seller, document, object and payment, and leads to its batch', async () => {
  open()
  const title = await screen.findByRole('heading', { level: 2, name: /^N°.1 le 15 mars 2026/ })
  const row = within(title.closest('li') as HTMLElement)
  expect(row.getByText(/^Lumignou · Premières Braises · 12\/102 · Standard · /)).toBeVisible()
  expect(row.getByText(/^Lefèvre Anna · né\(e\) le 17 mai 1990 · 3 rue des Lilas$/)).toBeVisible()
  expect(row.getByText(/20AB99999 · délivrée le .* par Préfecture$/)).toBeVisible()
  expect(row.getByRole('link', { name: /^Ouvrir le lot N°.1$/ })).toHaveAttribute('href', '/dashboard/batchs/batch-one')
})

it('search and period stand in the address; the copies are of the period', async () => {
  const { portal } = open('/dashboard/register?from=2026-03-01')
  await screen.findByRole('heading', { level: 2, name: /^N°.1/ })
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2026-03-31' } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher dans le registre' }), 'pikachu{Enter}')
  expect(await screen.findByText('Aucune ligne ne correspond à cette recherche.')).toBeVisible()
  expect(portal.sentTo(getRegister).at(-1)).toMatchObject({ q: 'pikachu', from: '2026-03-01', to: '2026-03-31' })
  for (const [name, format] of [
    ['Télécharger en CSV', 'csv'],
    ['Télécharger en PDF', 'pdf']
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/api/dashboard/register?from=2026-03-01&to=2026-03-31&format=${format}`
    )
})

it.each([
  [{ ok: true, wrong: null, entries: 2, checkedat: null }, 'Le registre est intact : 2 lignes vérifiées.'],
  [{ ok: false, wrong: 2, entries: 2, checkedat: null }, /^La ligne 2 n’est pas telle qu’elle a été écrite/]
])('has the register checked and says what was found', async (verdict, sentence) => {
  const { portal } = open()
  portal.on(verifyRegister, () => verdict)
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier le registre' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('a manager makes a link for an inspector, which is shown once, and revokes one', async () => {
  const { portal } = open()
  portal.on(createRegisterLink, () => ({ ...link, id: 'link-two', url: 'https://comptoir.test/inspection/s3cret' }))
  portal.on(revokeRegisterLink, () => ({}))
  expect(await screen.findByText(/créé par Camille Comptoir, jamais ouvert$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Créer un lien' }))
  expect(await screen.findByRole('textbox', { name: /^Voici le lien/ })).toHaveValue(
    'https://comptoir.test/inspection/s3cret'
  )
  await userEvent.click(screen.getByRole('button', { name: 'Révoquer' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }))
  await waitFor(() => expect(portal.sentTo(revokeRegisterLink)).toEqual([{ id: 'link-one' }]))
  expect(await screen.findByText('Le lien est révoqué.')).toBeVisible()
})

it('a clerk reads the register, takes no copy along and makes no link', async () => {
  open('/dashboard/register', { role: 'clerk' })
  expect(await screen.findByRole('heading', { level: 2, name: /^N°.1/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Télécharger/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Créer un lien' })).not.toBeInTheDocument()
})

describe('behind the link of an inspector', () => {
  it('is the register and nothing of the dashboard; search engines may not list it', async () => {
    const { portal } = open('/inspection/s3cret')
    expect(await screen.findByRole('heading', { level: 1, name: /Comptoir$/ })).toBeVisible()
    expect(screen.getByText(/chaîne vérifiée le 15 mars 2026 .* intacte\.$/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /^N°.2/ })).toBeVisible()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /lot/ })).not.toBeInTheDocument()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow, noarchive')
    expect(portal.sentTo(inspectRegister)).toEqual([{ code: 's3cret' }])
  })

  it('says when the link is over', async () => {
    open('/inspection/s3cret', {}, () => {
      throw new AppError('reset_link_invalid')
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien ne sert plus' })).toBeVisible()
  })
})
