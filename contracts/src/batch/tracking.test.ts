import * as z from 'zod/mini'
import { TrackingNumber } from '../core/fields.ts'
import { trackingUrl } from './tracking.ts'

const laposte = 'https://www.laposte.fr/outils/suivre-vos-envois?code='
const chronopost = 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT='
const mondialRelay = 'https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition='

const isTaken = (number: string) => z.safeParse(TrackingNumber, number).success

test.each([
  ['Colissimo', '6A15602676300', laposte],
  ['Colissimo, the example of its FAQ', '8D00432154798', laposte],
  ['a tracked letter', '1A00915820380', laposte],
  ['a registered letter', 'RR123456789FR', laposte],
  ['Colissimo international', 'CB123456785FR', laposte],
  ['Chronopost numbered for France', 'XP000000001FR', laposte],
  ['Chronopost', 'XW827106090JB', chronopost],
  ['Mondial Relay', '012345678901', mondialRelay]
])('A parcel of %s, %s, is followed on its carrier’s page', (_, number, page) => {
  expect(isTaken(number)).toBe(true)
  expect(trackingUrl(number)).toBe(`${page}${number}`)
})

test.each([
  ['the specified shape', '12345 ABCDE 12345678901 AB'],
  ['the specified shape, without spaces', '12345ABCDE12345678901AB'],
  ['a parcel of another country', 'RR123456785DE'],
  ['eleven digits', '12345678901'],
  ['fourteen digits, which are Chronopost’s and DPD’s', '89108749065090'],
  ['fifteen characters', '6A1234567890123']
])('%s, %s, tells no carrier', (_, number) => {
  expect(isTaken(number)).toBe(true)
  expect(trackingUrl(number)).toBeNull()
})

test('Spaces inside and around a number do not count', () => {
  expect(trackingUrl(' 6A 156 026 7630 0 ')).toBe(`${laposte}6A15602676300`)
  expect(trackingUrl('RR 123 456 789 FR')).toBe(`${laposte}RR123456789FR`)
})

test.each([
  '',
  '12345678',
  '1234567890',
  'rr123456789fr',
  '6A15602676300&code=x',
  'RR123456789FR/../x',
  'RR123456789FR\n',
  'XW827106090JB#x',
  'https://evil.example/012345678901'
])('What is no tracking number, as %j, has no page', text => expect(trackingUrl(text)).toBeNull())
