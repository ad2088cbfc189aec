import * as z from 'zod/mini'
import { fieldErrors } from '../core/errors.ts'
import { OfferPost } from './offer.ts'

test('An offer is posted as pending only', () => {
  const offer = { title: 'Lot', description: 'Trois cartes', price: 120, status: 'P', requestid: 'r1' }
  expect(z.parse(OfferPost, offer)).toEqual(offer)
  expect(z.safeParse(OfferPost, { ...offer, status: 'A' }).success).toBe(false)
})

test('What is missing in an offer is told in French', () => {
  const { error } = z.safeParse(OfferPost, { title: ' ', price: Number.NaN, status: 'P' })
  expect(fieldErrors(error?.issues ?? [])).toEqual({
    title: 'Le titre et la description sont obligatoires',
    description: 'Le titre et la description sont obligatoires',
    price: 'Le prix doit être un nombre supérieur à 0'
  })
})
