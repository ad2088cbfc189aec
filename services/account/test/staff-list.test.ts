import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { anAdministrator } from '../testing/builders.ts'
import { openDesk, staffMember, type Desk } from '../testing/desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

test('Colleagues see one another by name, and no seller; an administrator without a role is a manager', async () => {
  await desk.given.anAccount()
  const simone = anAdministrator({ firstname: 'Simone', lastname: 'Weiss', role: 'clerk', status: 'blocked' })
  const camille = anAdministrator({ totp: { sealed: 'sealed', laststep: 0, recovery: [] } })
  await desk.users.collection.insertMany([simone, camille])
  expect(await desk.as(staffMember(camille))(listStaff, {})).toEqual([
    {
      id: camille._id,
      firstname: 'Camille',
      lastname: 'Comptoir',
      email: camille.email,
      role: 'manager',
      status: 'active',
      secondfactor: 'on'
    },
    {
      id: simone._id,
      firstname: 'Simone',
      lastname: 'Weiss',
      email: simone.email,
      role: 'clerk',
      status: 'blocked',
      secondfactor: 'off'
    }
  ])
})

test('The list of staff is read by the index of administrators alone', async () => {
  await desk.users.collection.insertMany([anAdministrator(), anAdministrator()])
  for (let count = 0; count < 20; count++) await desk.given.anAccount()
  const plan = await desk.users.collection
    .find({ isadmin: true }, { hint: 'administrators' })
    .sort({ namekey: 1, _id: 1 })
    .explain('executionStats')
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 2, nReturned: 2 })
})
