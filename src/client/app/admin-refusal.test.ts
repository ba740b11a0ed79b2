import { describe, expect, it } from 'vitest';
import { adminRefusal } from './admin-refusal.ts';

describe('who may see an administrator screen (rules 6.2)', () => {
  it('lets the administrator stay', () => {
    expect(adminRefusal('/admin', { role: 'admin' })).toBeNull();
    expect(adminRefusal('/admin/questions', { role: 'admin' })).toBeNull();
  });

  it('lets whoever has a role stay: in a room of others they are told so there', () => {
    expect(adminRefusal('/admin/players', { role: 'editor' })).toBeNull();
    expect(adminRefusal('/admin/settings', { role: 'moderator' })).toBeNull();
  });

  it('tells a logged-out visitor on /admin to log in, and leads to /', () => {
    expect(adminRefusal('/admin', null)).toEqual({
      leadsTo: '/',
      toast: { title: 'Unauthorized', text: 'You need to be logged in to access admin.' },
    });
  });

  it('tells a player on /admin that access is denied, and leads to /', () => {
    expect(adminRefusal('/admin', { role: 'player' })).toEqual({
      leadsTo: '/',
      toast: { title: 'Access Denied', text: "You don't have admin privileges." },
    });
  });

  it('leads everybody else on the question manager to /admin', () => {
    expect(adminRefusal('/admin/questions', { role: 'player' })).toEqual({ leadsTo: '/admin' });
    expect(adminRefusal('/admin/questions', null)).toEqual({ leadsTo: '/admin' });
  });
});
