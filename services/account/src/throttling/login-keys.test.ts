import type { Client } from '@comptoir/kit/bus/bus'
import { createLoginKeys, isOfNetwork, knownMs } from './login-keys.ts'

const keys = createLoginKeys('the data key of this portal, 32+ characters')
const email = 'anna@example.fr'
const at = (address: string, devices?: Record<string, string>): Client => ({ address, sessionhash: null, devices })
const home = at('192.0.2.7')
const kindsOf = (counted: string[]) => counted.map(key => key.slice(0, key.indexOf(':')))
const ownerFrom = (client: Client, when = Date.now()) => ({
  _id: 'anna',
  networks: [{ hash: keys.knownNetwork('anna', client), at: new Date(when) }]
})

test('A login is counted by account and network together, whatever the case, by account and by network', () => {
  const counted = keys.login('Anna@example.fr', null, home)
  expect(kindsOf(counted)).toEqual(['both', 'account', 'network'])
  expect(counted).toContain(keys.account('anna@EXAMPLE.fr'))
  expect(counted.filter(isOfNetwork)).toEqual([keys.signUp(home)])
  expect(keys.login(email, null, home)).toEqual(counted)
  expect(keys.login(email, null, at('192.0.2.8'))[0]).not.toBe(counted[0])
  expect(keys.login(email, null, undefined)).toEqual([keys.account(email)])
  expect(createLoginKeys('another key of some portal, 32+ characters').account(email)).not.toBe(keys.account(email))
})

test('The account alone is not counted where its owner logged in within the year', () => {
  const here = ownerFrom(at('2001:db8:1:2::1'))
  expect(kindsOf(keys.login(email, here, at('2001:db8:1:2::99')))).toEqual(['both'])
  expect(kindsOf(keys.login(email, here, at('2001:db8:1:3::1')))).toEqual(['both', 'account', 'network'])
  expect(kindsOf(keys.login(email, { ...here, _id: 'bruno' }, at('2001:db8:1:2::1')))).toContain('account')
  const old = ownerFrom(home, Date.now() - knownMs - 1000)
  expect(kindsOf(keys.login(email, old, home))).toContain('account')
})

test('A browser that the owner logged in with is counted by itself, for the accounts it knows', () => {
  const owner = { _id: 'anna' }
  const [device, ...others] = keys.login(email, owner, at('192.0.2.7', { anna: 'secret', bruno: 'other' }))
  expect([kindsOf([device ?? '']), others]).toEqual([['device'], []])
  expect(device).not.toContain('secret')
  expect(keys.login(email, owner, at('192.0.2.7', { anna: 'another' }))).not.toEqual([device])
  for (const known of [null, { _id: 'carla' }])
    expect(kindsOf(keys.login(email, known, at('192.0.2.7', { anna: 'secret' })))).toContain('account')
})

test('Sign-ups from loopback are not counted: it stands for everybody', () => {
  expect(keys.signUp(at('127.0.0.1'))).toBeNull()
  expect(keys.signUp(undefined)).toBeNull()
  expect(kindsOf(keys.login(email, null, at('::1')))).toEqual(['both', 'account', 'network'])
})
