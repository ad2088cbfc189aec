import { visitor } from '@comptoir/contracts/core/access'
import { findUsers } from '@comptoir/contracts/account/account-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { openDesk, type Desk } from '../../testing/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const find = async (q: string, field: OperationInput<typeof findUsers>['field']) =>
  (await desk.as(visitor)(findUsers, { q, field })).userids

test('Accounts are found by the beginnings of their names and of their address, the newest first', async () => {
  const elise = await desk.given.anAccount({ firstname: 'Élise', lastname: 'Du Pont', email: 'elise@example.fr' })
  const anna = await desk.given.anAccount({ firstname: 'Anna', lastname: 'Éliard', email: 'anna@example.fr' })
  const ids = (...users: { _id: string }[]) => users.map(({ _id }) => _id)
  expect(new Set(await find('eli', 'FL'))).toEqual(new Set(ids(elise, anna)))
  expect(await find('ÉLI pon', 'FL')).toEqual(ids(elise))
  expect(await find('eli', 'F')).toEqual(ids(elise))
  expect(await find('eli', 'L')).toEqual(ids(anna))
  expect(await find('anna@ex', 'E')).toEqual(ids(anna))
  expect(new Set(await find('example', 'E'))).toEqual(new Set(ids(elise, anna)))
  expect(await find('zoe', 'FL')).toEqual([])
  // A search without words is answered null, not by an empty list.
  for (const q of ['', ' é ', '-']) expect(await find(q, 'FL')).toBeNull()
  await expect(find('eli', 'M')).rejects.toMatchObject({ code: 'validation_failed' })
})
