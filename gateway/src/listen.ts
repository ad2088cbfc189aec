import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

/** Listens at the address and returns the URL. Port 0 lets the system choose one. */
export const listen = async (gateway: FastifyInstance, host: string, port: number): Promise<string> => {
  await gateway.listen({ host, port })
  const { port: chosen } = gateway.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`
}
