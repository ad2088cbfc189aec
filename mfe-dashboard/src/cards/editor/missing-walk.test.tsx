import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import { listCards, setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { catalogueCard, imageName } from '../../../testing/catalogue-builders.ts'
import { openCards } from '../../../testing/open-card.ts'
import { hand } from '../../../testing/hand.ts'

/** Opens the second of three cards without a picture. */
const openSecond = async () => {
  const { portal, ...page } = openCards('/dashboard/cards?setid=set-braises&missing=image&sort=DA&card=card-2', null)
  let bare = ['1', '2', '3'].map(number =>
    catalogueCard({ id: `card-${number}`, number, frenchname: `Carte ${number}` })
  )
  const all = new Map(bare.map(card => [card.id, card]))
  portal.on(getCard, ({ cardid }) => all.get(cardid) ?? catalogueCard())
  portal.on(listCards, () => bare)
  portal.on(setCardImage, ({ cardid }) => {
    bare = bare.filter(({ id }) => id !== cardid)
    return { image: imageName('e') }
  })
  await screen.findByRole('heading', { level: 1, name: 'Carte 2' })
  await screen.findByText('Il en reste 3.')
  return { portal, ...page }
}

it('leads by one key to the field, and by another to the next card, also once the card is complete', async () => {
  const { portal } = await openSecond()
  expect(portal.sentTo(listCards)[0]).toMatchObject({ missing: 'image', setid: 'set-braises', sort: 'DA' })
  await hand.keyboard('f')
  const file = await screen.findByLabelText('Ajouter une image')
  await waitFor(() => expect(file).toHaveFocus())
  await userEvent.upload(file, new File(['png'], 'carte.png', { type: 'image/png' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer l’image' }))
  await screen.findByText('Il en reste 2.')
  await userEvent.click(screen.getByRole('button', { name: 'Carte suivante' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Carte 3' })).toBeVisible()
  // After the last one comes the first that is left.
  await hand.keyboard('e')
  expect(await screen.findByRole('heading', { level: 1, name: 'Carte 1' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(/missing=image.*card=card-1/)
})
