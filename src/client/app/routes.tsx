import { Route, Switch } from 'wouter';
import { AdminScreen } from './admin-screen.tsx';
import { BareFrame } from './bare-frame.tsx';
import { GameRoute } from './game-route.tsx';
import { HomeRoute } from './home-route.tsx';
import { NotFoundRoute } from './not-found-route.tsx';
import { PageSuspense } from './page-suspense.tsx';
import {
  AccountPage,
  AdminAdsPage,
  AdminPage,
  AdminQuestionsPage,
  AdminReportsPage,
  FriendsPage,
  GamePage,
  InvitePage,
  LeaderboardPage,
  LeaguePage,
  NotificationsPage,
  OnItsWayPage,
  ProfilePage,
  PublicProfilePage,
  ShopPage,
  SubcategoriesPage,
  WalletPage,
} from './pages.ts';
import { PlayerScreen } from './player-screen.tsx';
import { RequireUser } from './require-user.tsx';
import { idParam } from './route-params.ts';

/** The route table of section 2. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <HomeRoute />
      </Route>
      <Route path="/account">
        <BareFrame>
          <PageSuspense>
            <AccountPage />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/subcategories/:categoryId">
        {(params) => {
          const categoryId = idParam(params.categoryId);
          if (categoryId === null) return <NotFoundRoute />;
          return <PlayerScreen>{() => <SubcategoriesPage key={categoryId} categoryId={categoryId} />}</PlayerScreen>;
        }}
      </Route>
      <Route path="/game">
        <GameRoute />
      </Route>
      <Route path="/game/survival">
        <RequireUser>
          {() => (
            <PageSuspense>
              <GamePage source={{ gameMode: 'survival', categoryId: null }} />
            </PageSuspense>
          )}
        </RequireUser>
      </Route>
      <Route path="/game/:categoryId">{(params) => <GameRoute category={params.categoryId} />}</Route>
      <Route path="/leaderboard">
        <PlayerScreen>{(user) => <LeaderboardPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/league">
        <PlayerScreen>{(user) => <LeaguePage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/profile">
        <PlayerScreen>{(user) => <ProfilePage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/profile/:id">
        {({ id }) => <PlayerScreen>{(user) => <PublicProfilePage key={id} user={user} id={id} />}</PlayerScreen>}
      </Route>
      <Route path="/shop">
        <PlayerScreen>{(user) => <ShopPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/notifications">
        <PlayerScreen>{() => <NotificationsPage />}</PlayerScreen>
      </Route>
      <Route path="/wallet">
        <PlayerScreen>{(user) => <WalletPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/friends">
        <PlayerScreen>{(user) => <FriendsPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/invite/:code">
        {({ code }) => (
          <BareFrame>
            <PageSuspense>
              <InvitePage key={code} code={code} />
            </PageSuspense>
          </BareFrame>
        )}
      </Route>
      <Route path="/progress">
        <PlayerScreen>{() => <OnItsWayPage screen="progress" />}</PlayerScreen>
      </Route>
      <Route path="/tournaments">
        <PlayerScreen>{() => <OnItsWayPage screen="tournaments" />}</PlayerScreen>
      </Route>
      <Route path="/tournaments/:id">
        {(params) =>
          idParam(params.id) === null ? (
            <NotFoundRoute />
          ) : (
            <PlayerScreen>{() => <OnItsWayPage screen="tournament" />}</PlayerScreen>
          )
        }
      </Route>
      <Route path="/admin">
        <AdminScreen path="/admin">
          <AdminPage />
        </AdminScreen>
      </Route>
      <Route path="/admin/questions">
        <AdminScreen path="/admin/questions">
          <AdminQuestionsPage />
        </AdminScreen>
      </Route>
      <Route path="/admin/ads">
        <AdminScreen path="/admin/ads">
          <AdminAdsPage />
        </AdminScreen>
      </Route>
      <Route path="/admin/reports">
        <AdminScreen path="/admin/reports">
          <AdminReportsPage />
        </AdminScreen>
      </Route>
      <Route>
        <NotFoundRoute />
      </Route>
    </Switch>
  );
}
