import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { postOffer } from '@comptoir/contracts/batch/offer'
import { cardOf, messageOf, offerMessage, staff } from './builders.ts'
import { openThread } from './render-thread.tsx'

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
export const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), text)
}
/** Waits until the form is closed. */
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const photo = `${'a'.repeat(32)}.jpg`
/** Two estimated cards of 30,20 € together. */
export const two = [
  cardOf('item-1', { name: 'Dracolume', price: 10 }),
  cardOf('item-2', { name: 'Tortank', price: 20.2, content: { face: photo, back: null } })
]

/** Opens the form of an offer as staff, for a batch of two cards; the portal accepts what is sent. */
export const openForm = async (batch: Partial<Batch> = {}) => {
  const opened = openThread('B', [messageOf(1, { tabletype: 'B' })], {
    session: staff,
    batch: { items: two, ...batch }
  })
  opened.portal.on(postOffer, ({ price }) => offerMessage(2, { price }))
  await press('Faire une offre')
  await field('Titre')
  return opened
}
