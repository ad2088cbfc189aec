import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { analysing, batchOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup({ applyAccept: false })
const photo = (name: string, type = 'image/jpeg') => new File([name], `${name}.jpg`, { type })
const photos = (...names: string[]) => names.map(name => photo(name))

const open = async (cards = 0) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () =>
    batchOf({ items: Array.from({ length: cards }, (_, at) => analysing({ id: `card-${at}` })) })
  )
  const sent: string[] = []
  portal.on(createCardItem, (_, { face, back }) => {
    sent.push(`${face?.name} ${back?.name}`.replaceAll('.jpg', ''))
    return analysing({ id: `new-${sent.length}` })
  })
  renderApp('/batchs/batch-one')
  const heading = await screen.findByRole('heading', { name: 'Ajouter une carte' })
  const panel = heading.closest('section') ?? document.body
  const give = (files: File[]) =>
    user.upload(panel.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')!, files)
  const press = (name: string | RegExp) => user.click(within(panel).getByRole('button', { name }))
  return { portal, panel, give, press, sent }
}
const pairs = () =>
  screen
    .getAllByRole('heading', { level: 4 })
    .map(heading => heading.closest('li')!)
    .map(card => [...card.querySelectorAll('img')].map(image => image.alt))
const drop = (target: Element, files: File[]) => {
  const event = createEvent.drop(target)
  Object.assign(event, { dataTransfer: { files, types: ['Files'] } })
  fireEvent(target, event)
}
const paste = (target: Element, files: File[]) => {
  const event = createEvent.paste(target)
  Object.assign(event, { clipboardData: { files } })
  act(() => void target.dispatchEvent(event))
}

it('six photos chosen at once are three cards, front and back in order, sent together', async () => {
  const { give, press, sent } = await open()
  await give(photos('A', 'a', 'B', 'b', 'C', 'c'))
  expect(await screen.findByRole('heading', { name: '3 cartes à ajouter' })).toHaveFocus()
  await press('Ajouter les 3 cartes')
  await waitFor(() => expect(sent).toEqual(['A a', 'B b', 'C c']))
  expect(screen.getByText('3 cartes ajoutées, envoi des photos en cours.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des photos' })).toHaveFocus())
})

it('a forgotten back is noticed, put right and only then sent', async () => {
  const { give, press, sent, panel } = await open()
  await give(photos('A', 'a', 'B', 'C', 'c'))
  await screen.findByRole('heading', { name: '3 cartes à ajouter' })
  await press('Ajouter les 3 cartes')
  expect(await screen.findByText('La photo du verso est manquante')).toBeVisible()
  expect(within(panel).getByRole('button', { name: 'Choisir (Verso de la carte 3)' })).toHaveFocus()
  expect(sent).toEqual([])

  await press('Corriger (Carte 2)')
  await press('Ce verso est le recto de la carte suivante (Carte 2)')
  await user.upload(panel.querySelector<HTMLInputElement>('input[aria-label="Verso de la carte 2"]')!, photo('b'))
  await press('Ajouter les 3 cartes')
  await waitFor(() => expect(sent).toEqual(['A a', 'B b', 'C c']))
})

it('photos are exchanged between cards, swapped in one, and taken away, by the keyboard too', async () => {
  const { give, press, sent } = await open()
  await give(photos('A', 'b', 'B', 'a', 'x', 'X', 'y'))
  await screen.findByRole('heading', { name: '4 cartes à ajouter' })
  expect(screen.queryByRole('button', { name: /^(Échanger|Retirer|Inverser)/ })).not.toBeInTheDocument()
  for (const card of [1, 3, 4]) await press(`Corriger (Carte ${card})`)
  const exchange = screen.getByRole('button', { name: 'Échanger (Verso de la carte 1)' })
  exchange.focus()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Échanger ici (Verso de la carte 2)' }).focus()
  await user.keyboard('{Enter}')
  await press('Inverser recto et verso (Carte 3)')
  await press('Retirer la carte (Carte 4)')
  await press('Ajouter les 3 cartes')
  await waitFor(() => expect(sent).toEqual(['A a', 'B b', 'X x']))
})

it('a photo too many is taken away and the others close up', async () => {
  const { give, press, sent } = await open()
  await give(photos('A', 'again', 'a', 'B', 'b'))
  await screen.findByRole('heading', { name: '3 cartes à ajouter' })
  await press('Corriger (Carte 1)')
  await press('Retirer (Verso de la carte 1)')
  await press('Décaler les photos suivantes ici (Verso de la carte 1)')
  await press('Ajouter les 2 cartes')
  await waitFor(() => expect(sent).toEqual(['A a', 'B b']))
})

it('a document among photos holds all back until it is gone', async () => {
  const { give, press, sent, panel } = await open()
  await give([...photos('A', 'a', 'B'), photo('facture', 'application/pdf')])
  await screen.findByRole('heading', { name: '2 cartes à ajouter' })
  await press('Ajouter les 2 cartes')
  expect(await within(panel).findByText('Choisissez un fichier image')).toBeVisible()
  expect(sent).toEqual([])
})

it('more cards than the batch takes are not sent', async () => {
  const { give, press, sent } = await open(59)
  await give(photos('A', 'a', 'B', 'b'))
  await screen.findByRole('heading', { name: '2 cartes à ajouter' })
  await press('Ajouter les 2 cartes')
  expect(screen.getByRole('alert')).toHaveTextContent('Il ne reste de la place que pour 1 carte dans ce lot.')
  expect(sent).toEqual([])
})

describe('photos also come', () => {
  it('dropped on the panel: the first is the front, the next the back, the third another card', async () => {
    const { panel } = await open()
    drop(panel, photos('A'))
    expect(await screen.findByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
    drop(panel, photos('a'))
    expect(await screen.findByRole('img', { name: 'Photo choisie\u00a0: verso' })).toBeVisible()
    drop(panel, photos('B'))
    expect(await screen.findByRole('heading', { name: '2 cartes à ajouter' })).toBeVisible()
    await waitFor(() =>
      expect(pairs()).toEqual([['Recto de la carte 1', 'Verso de la carte 1'], ['Recto de la carte 2']])
    )
  })

  it('dropped on the tile that adds a card', async () => {
    await open(1)
    drop(screen.getByRole('button', { name: 'Ajouter une carte' }).closest('li')!, photos('A', 'a', 'B', 'b'))
    expect(await screen.findByRole('heading', { name: '2 cartes à ajouter' })).toBeVisible()
  })

  it('pasted, but not where somebody writes', async () => {
    await open()
    const field = document.body.appendChild(document.createElement('textarea'))
    paste(field, photos('A'))
    expect(screen.queryByRole('img', { name: 'Photo choisie\u00a0: recto' })).not.toBeInTheDocument()
    field.remove()
    paste(document.body, photos('A'))
    expect(await screen.findByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
  })
})

it('a blurred photo is told of, and sent all the same', async () => {
  const { panel, press, sent } = await open()
  drop(panel, photos('floue', 'verso'))
  expect(await screen.findByText(/^Photo peut-être floue/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Changer la photo (Recto)' })).toHaveAccessibleDescription(/floue/)
  await press('Ajouter la carte')
  await waitFor(() => expect(sent).toEqual(['floue verso']))
})

it('a removed photo gives the focus to the list, the removed list to the form', async () => {
  const { give, press } = await open()
  await give(photos('A', 'a', 'B', 'b'))
  const heading = await screen.findByRole('heading', { name: '2 cartes à ajouter' })
  await press('Corriger (Carte 2)')
  await press('Retirer (Verso de la carte 2)')
  await waitFor(() => expect(heading).toHaveFocus())
  await press('Tout retirer')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des photos' })).toHaveFocus())
})
