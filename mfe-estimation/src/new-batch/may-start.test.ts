import type { Batch } from '@comptoir/contracts/batch/batch'
import { mayStart } from './may-start.ts'

const batches = (...statuses: Batch['status'][]) => statuses.map(status => ({ status }))
const may = (part: Partial<Parameters<typeof mayStart>[0]>) =>
  mayStart({ estimationOpen: true, account: true, batches: [], ...part })

it('while online estimation is closed, nobody starts a batch', () => {
  expect(may({ estimationOpen: false })).toBe('closed')
  expect(may({ estimationOpen: false, account: false, batches: batches('E') })).toBe('closed')
})

it('a visitor has one batch', () => {
  expect(may({ account: false })).toBe('yes')
  expect(may({ account: false, batches: batches('E') })).toBe('has_one')
})

it('an account has six open ones; those that ended do not count', () => {
  expect(may({ batches: batches('E', 'E', 'T', 'T', 'I', 'F', 'C') })).toBe('yes')
  expect(may({ batches: batches('E', 'E', 'T', 'T', 'I', 'I') })).toBe('limit')
})
