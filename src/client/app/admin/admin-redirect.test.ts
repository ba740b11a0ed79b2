import { describe, expect, it } from 'vitest';
import { getAdminRedirect } from './admin-navigation.ts';

describe('access to administration screens (rules 6.2)', () => {
  it('admits the administrator', () => {
    expect(getAdminRedirect('/admin', { role: 'admin' })).toBeNull();
    expect(getAdminRedirect('/admin/questions', { role: 'admin' })).toBeNull();
  });

  it('admits everybody with a role; forbidden screens show a message themselves', () => {
    expect(getAdminRedirect('/admin/players', { role: 'editor' })).toBeNull();
    expect(getAdminRedirect('/admin/settings', { role: 'moderator' })).toBeNull();
  });

  it('redirects a signed-out visitor from /admin to / with a message to log in', () => {
    expect(getAdminRedirect('/admin', null)).toEqual({
      redirectTo: '/',
      toast: { title: 'Unauthorized', text: 'You need to be logged in to access admin.' },
    });
  });

  it('redirects a player from /admin to / with "Access Denied"', () => {
    expect(getAdminRedirect('/admin', { role: 'player' })).toEqual({
      redirectTo: '/',
      toast: { title: 'Access Denied', text: "You don't have admin privileges." },
    });
  });

  it('redirects everybody else from the question manager to /admin', () => {
    expect(getAdminRedirect('/admin/questions', { role: 'player' })).toEqual({ redirectTo: '/admin' });
    expect(getAdminRedirect('/admin/questions', null)).toEqual({ redirectTo: '/admin' });
  });
});
