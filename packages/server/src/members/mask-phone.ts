/** 138****0021, for the audit log and for screens that others may see. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
