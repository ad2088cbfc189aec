import { setTimeout as pause } from 'node:timers/promises'
import { anActiveSeller, aSeller } from './account-holder.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from './portal.ts'
import { aVisitor } from './seller.ts'

let dataDir: string
let portal: Portal
// A portal for each story: attempts are counted by address too, and every story comes from this machine.
beforeEach(async () => {
  dataDir = await newDataDir()
  portal = await launchPortal(dataDir, { DEMO: '0' })
})
afterEach(async () => {
  await endPortal(portal)
  await removeDataDir(dataDir)
})

test('The fifth wrong password starts a delay that says how long it is; afterwards the right one opens', async () => {
  const seller = await anActiveSeller(portal.url)
  for (let tries = 0; tries < 5; tries++) expect((await seller.logIn('Chocolat8')).body.code).toBe('bad_credentials')
  const { status, body, headers } = await seller.logIn()
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'too_many_attempts' })
  const wait = Number(headers.get('retry-after'))
  expect([1, 2]).toContain(wait)
  expect(body.message).toMatch(/^Trop d'essais\. Réessayez dans \d secondes?\.$/)
  // Attempts during a delay do not count: they do not make it longer.
  await seller.logIn('Chocolat8')
  await pause(wait * 1000 + 100)
  expect((await seller.logIn()).body.id).toBe(seller.id)
  expect((await seller.logIn('Chocolat8')).body.code).toBe('bad_credentials')
})

test('Whoever tries many accounts from one address waits too', async () => {
  const guess = () => aSeller(portal.url).logIn('Chocolat8')
  for (let tries = 0; tries < 5; tries++) expect((await guess()).body.code).toBe('bad_credentials')
  expect((await guess()).body.code).toBe('too_many_attempts')
})

test('An owner who logged in with this browser gets in while a stranger hammers the account', async () => {
  const owner = await anActiveSeller(portal.url)
  expect((await owner.logIn()).body.id).toBe(owner.id)
  const { email, passwd } = owner.person
  const stranger = (guess: string) => aVisitor(portal.url).post('/api/account/login', { email, passwd: guess })
  for (let tries = 0; tries < 5; tries++) expect((await stranger('Chocolat8')).body.code).toBe('bad_credentials')
  expect((await stranger(passwd)).body.code).toBe('too_many_attempts')
  expect((await owner.logIn()).body.id).toBe(owner.id)
})

test('Of forty wrong logins at once a handful is answered; the rest must wait, and others go on', async () => {
  const seller = await anActiveSeller(portal.url)
  const other = await anActiveSeller(portal.url)
  const flood = Array.from({ length: 40 }, () =>
    aVisitor(portal.url).post('/api/account/login', { email: seller.person.email, passwd: 'Chocolat8' })
  )
  const meanwhile = await other.me()
  const codes = (await Promise.all(flood)).map(({ body }) => body.code as string)
  expect(codes.filter(code => code === 'bad_credentials').length).toBeLessThanOrEqual(6)
  expect(new Set(codes)).toEqual(new Set(['bad_credentials', 'too_many_attempts']))
  expect(meanwhile.status).toBe(200)
})
