import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { modifyCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { catalogueCard } from '../../../testing/catalogue-builders.ts'
import { openCard } from '../../../testing/open-card.ts'

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

beforeEach(() => sessionStorage.clear())

/**
 * Opens a card in its version 4. The portal keeps it as the service does: a save over another version is refused, and
 * `byColleague` is a save of somebody else.
 */
const openShared = async () => {
  const { portal } = await openCard(catalogueCard({ version: 4 }))
  let card: Card = catalogueCard({ version: 4 })
  const write = (part: Partial<Card>) => {
    card = { ...card, ...part, version: (card.version ?? 0) + 1 }
    return card
  }
  portal.on(getCard, () => card)
  portal.on(modifyCard, asked => {
    const { cardid: _, version, pricing, ...fields } = asked
    if (version !== card.version)
      throw new AppError('request_conflict', { fields: { version: 'Cette carte a changé' } })
    const { mode = 'R', source = 'F', price = 25 } = { ...card.pricing, ...pricing }
    return write({ ...(fields as Partial<Card>), pricing: { mode, source, price }, changed: null })
  })
  const byColleague = (part: Partial<Card>) =>
    write({ ...part, changed: { by: 'andree', at: '2026-11-26T08:00:00.000Z' } })
  return { portal, byColleague, card: () => card }
}

it('shows who changed which fields in the meantime, and saves what was typed beside them', async () => {
  const { portal, byColleague, card } = await openShared()
  byColleague({ rarity: 'Holo rare', pricing: { mode: 'R', source: 'F', price: 30 } })
  await type(/^Numéro/, '8')
  await type(/^Rareté/, 'Ultra')
  await press('Enregistrer la fiche')
  expect(await screen.findByText(/^Andrée Martin a changé cette carte le 26 novembre/)).toBeVisible()
  const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(changes).toContain('Rareté Rare → Holo rareVous avez changé ce champ aussi.')
  expect(changes).toContain(
    'Règle de prix Référence × table de la fiche · Prix fixé · 25,00 € → Référence × table de la fiche · Prix fixé · 30,00 €'
  )
  expect(card()).toMatchObject({ number: '7', rarity: 'Holo rare' })
  await press('Enregistrer ma saisie quand même')
  expect(await screen.findByText('Enregistré.')).toBeVisible()
  expect(portal.sentTo(modifyCard).at(-1)).toEqual({
    cardid: 'card-lumignou',
    number: '8',
    rarity: 'Ultra',
    version: 5
  })
  expect(card()).toMatchObject({ number: '8', rarity: 'Ultra', pricing: { price: 30 } })
  // The form shows the card as it is now, the colleague's price included.
  expect(field(/^Prix de référence/)).toHaveValue('30')
})

it('gives up what was typed for what a colleague saved, when asked to', async () => {
  const { byColleague, card } = await openShared()
  byColleague({ number: '9' })
  await type(/^Numéro/, '8')
  await press('Enregistrer la fiche')
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner ma saisie et reprendre la fiche' }))
  await waitFor(() => expect(field(/^Numéro/)).toHaveValue('9'))
  expect(screen.queryByText(/a changé cette carte/)).not.toBeInTheDocument()
  expect(card().version).toBe(5)
  await type(/^Numéro/, '10')
  await press('Enregistrer la fiche')
  expect(await screen.findByText('Enregistré.')).toBeVisible()
})

it('asks nothing where the card was written beside the form: its picture, its ratios, the icon of its set', async () => {
  const { byColleague, card } = await openShared()
  byColleague({ seticon: null, ratiotable: null })
  await type(/^Numéro/, '8')
  await press('Enregistrer la fiche')
  expect(await screen.findByText('Enregistré.')).toBeVisible()
  expect(card()).toMatchObject({ number: '8', ratiotable: null })
})

it('takes a save whose answer was lost for done', async () => {
  const { byColleague } = await openShared()
  byColleague({ number: '8' })
  await type(/^Numéro/, '8')
  await press('Enregistrer la fiche')
  expect(await screen.findByText('Enregistré.')).toBeVisible()
})

it('compares a draft of before a reload with the card its author saw', async () => {
  await openShared()
  await type(/^Numéro/, '8')
  cleanup()
  const { portal } = await openCard(catalogueCard({ version: 6, rarity: 'Commune' }))
  portal.on(modifyCard, () => catalogueCard({ version: 7, number: '8', rarity: 'Commune' }))
  await waitFor(() => expect(field(/^Numéro/)).toHaveValue('8'))
  await press('Enregistrer la fiche')
  expect(await screen.findByText('Enregistré.')).toBeVisible()
  expect(portal.sentTo(modifyCard)).toEqual([{ cardid: 'card-lumignou', number: '8', version: 4 }])
})
