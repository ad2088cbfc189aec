import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createSerie,
  createSet,
  deleteSerie,
  deleteSet,
  listSeries,
  listSets,
  modifySerie,
  modifySet
} from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Serie, Set } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { serieOf, setOf } from '../../testing/catalogue-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

/** Opens the page of a shop with these series and sets. */
const openSeries = (series: Serie[] = [serieOf()], sets: Set[] = [], path = '/dashboard/series') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listSeries, () => series)
  portal.on(listSets, ({ serieid }) => sets.filter(set => set.serieid === serieid))
  return { portal, ...renderApp(path) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openedSet = () => openSeries([serieOf()], [setOf()], '/dashboard/series?open=serie-braises')

it('a series shows its sets, and the address keeps them open', async () => {
  openSeries([serieOf()], [setOf()])
  const link = await screen.findByRole('link', { name: 'Braises et Marées' })
  expect(link).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(link)
  expect(await screen.findByRole('link', { name: 'Premières Braises' })).toHaveAttribute(
    'href',
    '/dashboard/cards?setid=set-braises'
  )
  expect(screen.getByText('最初の残り火')).toHaveAttribute('lang', 'ja')
  expect(screen.getByText('Internationale · 120 cartes · Sortie le 15 mars 2026')).toBeVisible()
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/series?open=serie-braises')
  await userEvent.click(link)
  expect(screen.queryByRole('link', { name: 'Premières Braises' })).not.toBeInTheDocument()
})

it('a search starts while the user types', async () => {
  const { portal } = openSeries()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher une série' }), 'brai')
  await waitFor(() => expect(portal.sentTo(listSeries).at(-1)).toEqual({ q: 'brai' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Nom, de A à Z')
  await waitFor(() => expect(portal.sentTo(listSeries).at(-1)).toEqual({ q: 'brai', sort: 'NA' }))
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/series?q=brai&sort=NA')
})

it('a series needs a name in one language before it is created', async () => {
  const series: Serie[] = []
  const { portal, drafts } = openSeries(series)
  portal.on(createSerie, ({ seriejapanesename = null }) => {
    const created = serieOf({ seriefrenchname: null, serieenglishname: null, seriejapanesename })
    series.push(created)
    return created
  })
  await screen.findByText(/^Aucune série n’existe encore/)
  await press('Nouvelle série')
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle série' }))
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer la série' }))
  expect(form.getByRole('textbox', { name: 'Nom français' })).toHaveFocus()
  expect(form.getByRole('textbox', { name: 'Nom français' })).toHaveAccessibleDescription(
    /^Renseignez un nom dans une langue au moins/
  )
  expect(form.getByRole('textbox', { name: 'Nom japonais' })).toHaveAttribute('lang', 'ja')
  await userEvent.type(form.getByRole('textbox', { name: 'Nom japonais' }), '残り火')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Diffusion' }), 'Japonaise')
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer la série' }))
  expect(await screen.findByText('La série 残り火 est créée.')).toBeVisible()
  expect(portal.sentTo(createSerie)).toEqual([
    { seriefrenchname: null, serieenglishname: null, seriejapanesename: '残り火', audience: 'J', releasedate: null }
  ])
  expect(await screen.findByRole('link', { name: '残り火' })).toBeVisible()
  expect(drafts.size).toBe(0)
})

it('the draft of a series survives closing the dialog', async () => {
  openSeries()
  await screen.findByRole('link', { name: 'Braises et Marées' })
  await press('Modifier la série Braises et Marées')
  const name = await screen.findByRole('textbox', { name: 'Nom français' })
  await userEvent.type(name, ' II')
  await press('Annuler')
  await press('Modifier la série Braises et Marées')
  expect(await screen.findByRole('textbox', { name: 'Nom français' })).toHaveValue('Braises et Marées II')
})

it('a series is changed', async () => {
  const { portal } = openSeries()
  portal.on(modifySerie, ({ seriefrenchname = null }) => serieOf({ seriefrenchname }))
  await screen.findByRole('link', { name: 'Braises et Marées' })
  await press('Modifier la série Braises et Marées')
  const name = await screen.findByRole('textbox', { name: 'Nom français' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Braises')
  await press('Enregistrer la série')
  expect(await screen.findByText('La série Braises est enregistrée.')).toBeVisible()
  expect(portal.sentTo(modifySerie)).toEqual([
    {
      serieid: 'serie-braises',
      seriefrenchname: 'Braises',
      serieenglishname: 'Embers and Tides',
      seriejapanesename: null,
      audience: 'I',
      releasedate: '2026-03-01'
    }
  ])
})

it('a set is added to its series, with the number of its cards', async () => {
  const { portal } = openSeries([serieOf()], [], '/dashboard/series?open=serie-braises')
  portal.on(createSet, ({ serieid, total = null }) => setOf({ serieid, total }))
  await screen.findByText('Cette série n’a pas encore d’extension.')
  await press('Nouvelle extension dans Braises et Marées')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nom français' }), 'Premières Braises')
  const total = screen.getByRole('textbox', { name: /^Nombre de cartes/ })
  await userEvent.type(total, 'cent')
  await press('Enregistrer l’extension')
  expect(total).toHaveAccessibleDescription(/^Indiquez un nombre entier/)
  await userEvent.clear(total)
  await userEvent.type(total, '120')
  await press('Enregistrer l’extension')
  expect(await screen.findByText('L’extension Premières Braises est créée.')).toBeVisible()
  expect(portal.sentTo(createSet)).toEqual([
    {
      serieid: 'serie-braises',
      setfrenchname: 'Premières Braises',
      setenglishname: null,
      setjapanesename: null,
      audience: 'I',
      releasedate: null,
      total: 120
    }
  ])
})

it('a set is changed', async () => {
  const { portal } = openedSet()
  portal.on(modifySet, ({ total = null }) => setOf({ total }))
  await screen.findByRole('link', { name: 'Premières Braises' })
  await press('Modifier l’extension Premières Braises')
  const total = await screen.findByRole('textbox', { name: /^Nombre de cartes/ })
  expect(total).toHaveValue('120')
  await userEvent.clear(total)
  await press('Enregistrer l’extension')
  expect(await screen.findByText('L’extension Premières Braises est enregistrée.')).toBeVisible()
  expect(portal.sentTo(modifySet)[0]).toMatchObject({ setid: 'set-braises', total: null })
})

it('a series with sets is not deleted, and the portal says why', async () => {
  const { portal, alert } = openSeries()
  portal.on(deleteSerie, () => {
    throw new AppError('request_conflict', { fields: { serieid: 'Cette série contient encore des extensions' } })
  })
  await screen.findByRole('link', { name: 'Braises et Marées' })
  await press('Supprimer la série Braises et Marées')
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer la série' }))
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Cette série contient encore des extensions' }))
  expect(screen.getByRole('link', { name: 'Braises et Marées' })).toBeVisible()
})

it('an empty set is deleted, and the focus stays in the page', async () => {
  const sets = [setOf()]
  const { portal } = openSeries([serieOf()], sets, '/dashboard/series?open=serie-braises')
  portal.on(deleteSet, () => {
    sets.pop()
    return {}
  })
  await screen.findByRole('link', { name: 'Premières Braises' })
  await press('Supprimer l’extension Premières Braises')
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer l’extension' }))
  expect(await screen.findByText('L’extension Premières Braises est supprimée.')).toBeVisible()
  expect(await screen.findByText('Cette série n’a pas encore d’extension.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Séries et extensions' })).toHaveFocus())
})

it('a list that could not be read can be read again', async () => {
  const { portal } = openSeries()
  portal.on(listSeries, () => {
    throw new AppError('not_found')
  })
  await userEvent.type(await screen.findByRole('searchbox'), 'eaux')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listSeries, () => [])
  await userEvent.click(retry)
  expect(await screen.findByText('Aucune série ne correspond à cette recherche.')).toBeVisible()
})
