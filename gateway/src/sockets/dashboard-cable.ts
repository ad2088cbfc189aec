import { DashboardFrame, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import type { Cable } from './cable.ts'

/** The socket of the dashboard: what happens anywhere in the shop, for staff alone. */
export const dashboardCable: Cable<DashboardFrame> = {
  kind: 'dashboard',
  path: '/api/cables/dashboard',
  access: 'staff',
  channel: () => dashboardChannel,
  snapshot: () => Promise.resolve({ action: 'dashboard' }),
  frame: DashboardFrame,
  // Who is in the room is of the staff; one who is not any more loses the session, and the seat with it.
  maySee: () => true,
  mayStay: () => true,
  isLast: () => false
}
