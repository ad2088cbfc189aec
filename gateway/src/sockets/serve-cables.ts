import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { FloodLimits } from '../http/flood.ts'
import { addressOf, contextOf } from '../session/request-context.ts'
import { concerns, onRevocation } from '../session/revocations.ts'
import type { Identity, Sessions } from '../session/sessions.ts'
import type { Cable } from './cable.ts'
import { closings } from './closings.ts'
import { createOutlet } from './outlet.ts'
import { createPlaces } from './places.ts'
import { createRooms } from './rooms.ts'
import { createSeat, type Seat } from './seat.ts'

const snapshotMs = 10_000
const expiryEveryMs = 60_000

/** A client that may open its socket, and the text of its first frame. */
interface Admission {
  seat: Seat
  first: string
}

/** Ends a socket at an error. One function for all sockets: a closure for each would hold what its scope holds. */
const cut = function (this: WebSocket): void {
  this.terminate()
}

/**
 * Takes away what would hold the request of an open socket, which is most of its memory, until it ends: the response that was
 * made for the upgrade, and the plugin's listener for `error`, which closes over request and reply. No other listener for `error`
 * may have been added yet.
 */
const letGoOfRequest = (socket: WebSocket, request: FastifyRequest, response: ServerResponse): void => {
  response.detachSocket(request.raw.socket)
  socket.removeAllListeners('error').on('error', cut)
}

interface CablesNeeds {
  bus: Bus
  sessions: Sessions
  /** Null for no limits. */
  limits: FloodLimits | null
  log: Log
  metrics: Metrics | undefined
}

/** Serves sockets, and closes those whose session ends. */
export const createCables = ({ bus, sessions, limits, log, metrics }: CablesNeeds) => {
  const takePlace = createPlaces(limits)
  const joinRoom = createRooms(bus, log)
  const seats = new Set<Seat>()
  const endWhere = (over: (identity: Identity) => boolean) => {
    for (const seat of seats) if (over(seat.identity)) seat.end(closings.sessionEnded)
  }
  const stopListening = [
    onRevocation(bus, revocation =>
      endWhere(({ tokenhash, actor }) => concerns(revocation, { tokenhash, userid: actor.userid }))
    ),
    // Frames and revocations were lost. Clients connect again: those who still may get a fresh snapshot.
    bus.onGap(() => {
      for (const seat of seats) seat.end(closings.framesLost)
    })
  ]
  const expiry = setInterval(() => {
    const now = new Date()
    endWhere(({ expiresat }) => expiresat !== null && expiresat <= now)
  }, expiryEveryMs).unref()

  /** The session may have ended between its lookup and the moment when its seat could hear of it. */
  const checkSessionAgain = async ({ cookies, id, identity: { actor } }: FastifyRequest) => {
    const identity = await sessions.identify(cookies, id)
    if (identity?.actor.kind !== actor.kind || identity.actor.userid !== actor.userid)
      throw new AppError('session_invalid')
  }

  /**
   * Decides before the upgrade is accepted, so that the batch of somebody else is an HTTP 404 and one socket too many an
   * HTTP 429. The seat is taken before
   * the snapshot is read, so frames that come in between wait behind it. The client leaves its seat with its connection,
   * also when the handshake fails.
   */
  const admit = async (cable: Cable, request: FastifyRequest): Promise<Admission> => {
    const { identity, params } = request
    const { socket } = request.raw
    const channel = cable.channel(params)
    const freePlace = takePlace(identity.actor, addressOf(request))
    const seat = createSeat(identity)
    const leaveRoom = joinRoom(cable, channel, seat)
    seats.add(seat)
    const leave = () => {
      seats.delete(seat)
      leaveRoom()
      freePlace()
    }
    socket.once('close', leave)
    try {
      await checkSessionAgain(request)
      const first = z.parse(cable.frame, await cable.snapshot(params, contextOf(request, snapshotMs)))
      if (socket.destroyed) leave()
      return { seat, first: JSON.stringify(first) }
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    /** Stops listening to revocations and looking for sessions that end. */
    close(): void {
      clearInterval(expiry)
      for (const stop of stopListening) stop()
    },
    /** Adds the route of one kind of socket. */
    serve(app: FastifyInstance, cable: Cable): void {
      const open = metrics?.openSockets.labels({ kind: cable.kind })
      open?.set(0)
      const admissions = new WeakMap<FastifyRequest, Admission & { response: ServerResponse }>()
      app.route({
        method: 'GET',
        url: cable.path,
        config: { access: cable.access, name: 'cable' },
        websocket: true,
        async preValidation(request, reply) {
          if (!request.ws) throw new AppError('not_found')
          admissions.set(request, { ...(await admit(cable, request)), response: reply.raw })
        },
        handler(socket, request) {
          const admission = admissions.get(request)
          open?.inc()
          socket.once('close', () => open?.dec())
          if (!admission) return socket.terminate()
          letGoOfRequest(socket, request, admission.response)
          admission.seat.open(createOutlet(socket), admission.first)
        }
      })
    }
  }
}
