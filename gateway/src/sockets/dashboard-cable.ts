import { DashboardFrame, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import type { Cable } from './cable.ts'

/** The socket of the dashboard: what happens anywhere in the shop, for staff only. */
export const dashboardCable: Cable<DashboardFrame> = {
  kind: 'dashboard',
  path: '/api/cables/dashboard',
  access: 'staff',
  channel: () => dashboardChannel,
  snapshot: () => Promise.resolve({ action: 'dashboard' }),
  frame: DashboardFrame,
  // Only staff are in this room: an account that loses its rights loses its session, which ends its seat.
  maySee: () => true,
  mayStay: () => true,
  isLast: () => false
}
