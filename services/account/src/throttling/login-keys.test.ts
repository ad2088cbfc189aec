import { createLoginKeys, isOfNetwork, networkOf } from './login-keys.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['unknown', 'unknown']
])('The network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('A login is counted by account, whatever the case, and by network', () => {
  const keys = createLoginKeys('the data key of this portal, 32+ characters')
  const [account, network, ...rest] = keys.login('Anna@example.fr', '192.0.2.7')
  expect(rest).toEqual([])
  expect(account).toBe(keys.account('anna@EXAMPLE.fr'))
  expect([account, network].map(key => isOfNetwork(key ?? ''))).toEqual([false, true])
  expect(keys.login('anna@example.fr', undefined)).toEqual([account])
  expect(createLoginKeys('another key of some portal, 32+ characters').account('anna@example.fr')).not.toBe(account)
})
